export { playersFeature } from './feature.ts';
export { playerNoun } from './noun.ts';
export { countByConsole as countPlayersByConsole } from './repository.ts';
export { playerShare } from './share.ts';
export { playerFace } from './view.ts';
