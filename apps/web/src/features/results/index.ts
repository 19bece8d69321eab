export { MyMatchRow } from './components/match-row.tsx';
export { ScreenshotField } from './components/screenshot-field.tsx';
export { ScreenshotView } from './components/screenshot-view.tsx';
export type { ScreenshotState } from './use-screenshot.ts';

/** With its texts: only who looks at a team's page as a user asks for it. */
export const loadReportDue = () => import('./components/report-due.tsx');
