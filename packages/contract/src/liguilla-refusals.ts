/** What only this feature refuses. The sentences are `liguilla.refused_…`. */
export const liguillaRefusals = {
  mini_league_too_large: 422,
  knockout_next_round_paired: 409,
  pairing_not_running: 409,
  pairing_teams_forgotten: 422,
  unpairing_nothing: 409,
  unpairing_round_played: 409,
  team_withdrew_before: 409,
  liguilla_first_leg_open: 409,
  liguilla_other_teams: 409,
} as const;
