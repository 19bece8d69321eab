import { feature } from '../../platform/feature.ts';
import { budgetsCalls } from './calls.ts';

export const budgetsFeature = feature({
  name: 'budgets',
  calls: { budgets: budgetsCalls },
});
