/** How many go on to the play-offs of a new division, unless its administrator says otherwise. */
const USUAL = 4;

/** Those of a new division whose mode ends with a final phase: four, or as many as there are teams allow. */
export function usualPlayoffs(teams: number): number {
  // Divisions are made before their teams are there, too.
  return teams < 2 ? USUAL : Math.min(USUAL, teams);
}
