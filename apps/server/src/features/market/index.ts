export { marketCalls } from './calls.ts';
export { openSigningsOf } from './open-signings.ts';
export { replaceWindows as insertSigningWindows } from './repository/windows.ts';
