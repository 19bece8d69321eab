export { openSigningsOf } from './open-signings.ts';
export { replaceWindows as insertSigningWindows } from './repository/windows.ts';
export { marketRouter } from './router.ts';
