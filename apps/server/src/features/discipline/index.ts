export { suspensionsOfDecidedMatch } from './follow.ts';
export { rebuildSuspensions } from './rebuild.ts';
