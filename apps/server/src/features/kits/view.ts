import { colourNameOf, type DrawnKit } from '@matchnight/rules';
import { pictureAddress } from '../../platform/files.ts';
import type { KitRow } from './repository/kits.ts';

/** The kits of a team, as its page and its desk show them. */
export function kitsView(rows: readonly KitRow[]) {
  return rows.map((row) => ({
    kit: row.kind,
    image: pictureAddress(row.image),
    drawing: drawingView(drawnKit(row)),
  }));
}

/** A kit that is drawn; null if it is a picture. */
function drawnKit({ pattern, main, second, numbers, shorts, socks }: KitRow): DrawnKit | null {
  const isDrawn = pattern && main && second && numbers && shorts && socks;
  return isDrawn ? { pattern, main, second, numbers, shorts, socks } : null;
}

function drawingView(kit: DrawnKit | null) {
  if (kit === null) return null;
  const names: [ReturnType<typeof colourNameOf>, ReturnType<typeof colourNameOf>] = [
    colourNameOf(kit.main),
    colourNameOf(kit.second),
  ];
  return { ...kit, names };
}
