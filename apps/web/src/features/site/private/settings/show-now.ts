import { ACCENT_SHADES, accentFaces } from '@matchnight/rules';
import { changedSite } from '../../../../lib/site.ts';
import type { Settings } from './settings.ts';

/** What was saved shows on this page at once; every other one has it from the server. */
export function showNow({ name, time_zone: timeZone, logo, accent }: Settings): void {
  changedSite.set({ name, timeZone, logo });
  const { style } = document.documentElement;
  const faces = accent === null ? null : accentFaces(accent);
  // The sheet that this page came with is of the colour before.
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href^="/theme/"]')) {
    sheet.disabled = true;
  }
  for (const shade of ACCENT_SHADES) {
    const token = `--${shade.replaceAll('_', '-')}`;
    if (faces === null || faces.refused !== null) style.removeProperty(token);
    else style.setProperty(token, `light-dark(${faces.light.shades[shade]},${faces.dark.shades[shade]})`);
  }
}
