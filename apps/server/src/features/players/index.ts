export { playersFeature } from './feature.ts';
export { playerNoun } from './noun.ts';
export { countByConsole as countPlayersByConsole, lockById as lockPlayer } from './repository.ts';
export { playerShare } from './share.ts';
export { playerFace } from './view.ts';
