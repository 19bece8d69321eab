/** What later features may use of second factors. */
export { FactorMissing } from './components/factor-missing.tsx';
export { FactorRule } from './components/factor-rule.tsx';
export { ResetDialog } from './components/reset-dialog.tsx';
export { UserFactor } from './components/user-factor.tsx';
export { obligationQuery } from './queries.ts';
