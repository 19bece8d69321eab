export { liguillaOfChangedTable, liguillaOfCreatedFixture, liguillaOfDecidedMatch } from './follow.ts';
export { liguillaRouter } from './router.ts';
export { stageOfMatch } from './stage.ts';
