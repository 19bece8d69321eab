export {
  countByConsole as countPlayersByConsole,
  findBySlug as findPlayerBySlug,
} from './repository.ts';
export { type PlayerMatches, playersRouter } from './router.ts';
export { playerShare } from './share.ts';
export { countsOf, playerFace } from './view.ts';
