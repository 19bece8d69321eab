export { openSigningsOf } from './open-signings.ts';
export {
  updateForSale as putUpForSale,
  upsertAllFree as insertFreePlayers,
} from './repository/registrations.ts';
export { replaceWindows as insertSigningWindows } from './repository/windows.ts';
export { marketRouter } from './router.ts';
