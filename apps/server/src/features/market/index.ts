export { marketSettingsOf } from '../tournaments/index.ts';
export { goOnWithSignings } from './actions/go-on.ts';
export { calendarOf } from './calendar.ts';
export { marketCalls } from './calls.ts';
export { type SigningsChanged, type SigningsTurned, signingsChanged, signingsTurned } from './events.ts';
export { listsOfDecidedMatch } from './follow.ts';
export { openSigningsOf, signingsOf } from './open-signings.ts';
export { replaceWindows as insertSigningWindows } from './repository/windows.ts';
export { SIGNINGS_CRON, signingJobs } from './turns.ts';
