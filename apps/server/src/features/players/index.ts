export { playersCalls } from './calls.ts';
export { playerNoun } from './noun.ts';
export { countByConsole as countPlayersByConsole } from './repository.ts';
export { playerShare } from './share.ts';
export { countsOf, playerFace } from './view.ts';
