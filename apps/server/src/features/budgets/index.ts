export { budgetsCalls } from './calls.ts';
export { budgetsFeature } from './feature.ts';
