export { budgetsCalls } from './calls.ts';
