export { goOnWithSignings } from './actions/go-on.ts';
export { marketCalls } from './calls.ts';
export { listsOfDecidedMatch } from './follow.ts';
export { openSigningsOf, signingsOf } from './open-signings.ts';
export { replaceWindows as insertSigningWindows } from './repository/windows.ts';
