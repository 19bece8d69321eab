/** What later features may use of second factors. */
export { AppPanel } from './components/app-panel.tsx';
export { CodesDialog } from './components/codes-dialog.tsx';
export { CodesPanel } from './components/codes-panel.tsx';
export { FactorMissing } from './components/factor-missing.tsx';
export { ResetDialog } from './components/reset-dialog.tsx';
export { RunningReset } from './components/running-reset.tsx';
export { UserFactor } from './components/user-factor.tsx';
export { myFactorsQuery, type Obligation, obligationQuery } from './queries.ts';
