export { liguillaOfChangedTable, liguillaOfCreatedSchedule, liguillaOfDecidedMatch } from './follow.ts';
export { bracketWouldChange } from './foreseen.ts';
export { planLiguilla } from './plan.ts';
export { liguillaRouter } from './router.ts';
export { stageOfMatch } from './stage.ts';
