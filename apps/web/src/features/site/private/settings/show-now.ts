import { ACCENT_SHADES, accentFaces, accentToken, accentTokens } from '@matchnight/rules';
import { changedSite } from '../../../../lib/site.ts';
import type { useSeenVersion } from '../../../../lib/use-seen-version.ts';
import type { Settings } from './settings.ts';

/** What was saved, by oneself and as no surprise, shows on this page at once; every other one has it from the server. */
export function showNow(
  version: Pick<ReturnType<typeof useSeenVersion>, 'written'>,
  { name, time_zone: timeZone, logo, accent, version: newest }: Settings,
): void {
  version.written(newest);
  changedSite.set({ name, timeZone, logo });
  const { style } = document.documentElement;
  const faces = accent === null ? null : accentFaces(accent);
  // The sheet that this page came with is of the colour before.
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href^="/theme/"]')) {
    sheet.disabled = true;
  }
  for (const shade of ACCENT_SHADES) style.removeProperty(accentToken(shade));
  if (faces === null || faces.refused !== null) return;
  for (const [token, value] of accentTokens(faces)) style.setProperty(token, value);
}
