//! What each placement changed, so that it can be taken back.

/// Two masses became one: `gone` joined `kept`, whose lowest cell was `lowest`.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Fusion {
    pub(super) kept: u16,
    pub(super) gone: u16,
    pub(super) lowest: u16,
}

/// One placement. A new tile has four neighbours, so it joins or petrifies four masses at most.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Step {
    pub(super) cell: u16,
    fused: u8,
    dead: u8,
    fusions: [Fusion; 4],
    petrified: [u16; 4],
}

impl Step {
    #[inline]
    pub(super) fn new(cell: usize) -> Self {
        Self {
            cell: cell as u16,
            ..Self::default()
        }
    }

    #[inline]
    pub(super) fn fuse(&mut self, fusion: Fusion) {
        self.fusions[self.fused as usize & 3] = fusion;
        self.fused += 1;
    }

    #[inline]
    pub(super) fn petrify(&mut self, root: usize) {
        self.petrified[self.dead as usize & 3] = root as u16;
        self.dead += 1;
    }

    /// Fusions in the order they happened.
    #[inline]
    pub(super) fn fusions(&self) -> &[Fusion] {
        &self.fusions[..(self.fused as usize).min(4)]
    }

    /// Roots of the masses that turned to dead earth.
    #[inline]
    pub(super) fn petrified(&self) -> impl DoubleEndedIterator<Item = usize> + use<> {
        self.petrified
            .into_iter()
            .take((self.dead as usize).min(4))
            .map(usize::from)
    }
}

/// Every placement since the board was made. Room for a tile on each cell is taken at once, in a
/// copy too: placing never allocates.
#[derive(PartialEq, Eq)]
pub(super) struct Trail(Vec<Step>);

impl Trail {
    pub(super) fn new(room: usize) -> Self {
        Self(Vec::with_capacity(room))
    }

    #[inline]
    pub(super) fn push(&mut self, step: Step) {
        self.0.push(step);
    }

    #[inline]
    pub(super) fn pop(&mut self) -> Option<Step> {
        self.0.pop()
    }

    pub(super) fn last(&self) -> Option<&Step> {
        self.0.last()
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }
}

impl Clone for Trail {
    fn clone(&self) -> Self {
        let mut steps = Vec::with_capacity(self.0.capacity());
        steps.extend_from_slice(&self.0);
        Self(steps)
    }
}
