//! Sound of Border Rush.
