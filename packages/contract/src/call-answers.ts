/**
 * How far it reaches that a team of one's own plays. `match`: it plays this match. `season`: it has a place in this season; of a
 * tournament, whose seasons share teams, money and squads: it takes part in it.
 */
export type OwnTeamReach = 'match' | 'season';
interface ReachOf {
  match: 'match';
  division: 'season';
  tournament: 'season';
}
/** What judges write states how far it reaches; what administrators write may say that its body decides. */
export type OwnTeamAnswer<M, W> = M extends 'GET'
  ? { ownTeam?: never }
  : W extends { as: 'judge'; noun: infer N extends keyof ReachOf }
    ? { ownTeam: ReachOf[N] }
    : W extends { as: 'administrator' }
      ? { ownTeam?: 'by body' }
      : { ownTeam?: never };
