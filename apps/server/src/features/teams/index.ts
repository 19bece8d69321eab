export { teamRelation } from './relation.ts';
export { person as teamsPerson } from './repository/person.ts';
export {
  countByConsole as countTeamsByConsole,
  existsManagerOfAny,
  findAllByIds as findAllTeamsByIds,
  findAllDivisions as findAllDivisionsOfTeam,
  findBySlug as findTeamBySlug,
  insertManager,
  insertTeam,
} from './repository.ts';
export { type TeamMatches, teamsRouter } from './router.ts';
export { teamShare } from './share.ts';
export { placeView, teamRef } from './view.ts';
export type { NextMatches } from './where-we-play.ts';
