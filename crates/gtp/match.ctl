# A match between two strengths, for gomill's ringmaster: see README.md.
competition_type = "playoff"

import os

engine = os.path.abspath("target/release/border-rush-gtp")
players = {
    "torrent": Player([engine, "--strength", "torrent"]),
    "river": Player([engine, "--strength", "river"]),
}
board_size = 9
komi = 0
scorer = "players"
matchups = [Matchup("torrent", "river", alternating=True, number_of_games=40)]
