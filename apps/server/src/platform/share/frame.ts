import { SHARE_SIZE } from '@matchnight/contract/routes';
import { COLOURS } from './look.ts';
import { column, dataAddress, drawing, image, line, row, type Style, type Tree } from './tree.ts';

interface Frame {
  readonly site: { readonly name: string; readonly url: string };
  /** Where this belongs: a division and its tournament. */
  readonly above: string;
  /** Left of it. */
  readonly mark?: Tree;
  /** A stored picture over the pitch, as faint as all words, which are large, keep 3:1 on it. */
  readonly behind?: string | null;
}
const FAINT = 0.2;

/** The face that all shared pictures have: a pitch by night, what it is about above, the site's name and address. */
export function frame({ site, above, mark, behind = null }: Frame, ...children: (Tree | null)[]): Tree {
  return column(
    {
      ...SHARE_SIZE,
      padding: '40px 64px 44px',
      backgroundImage: `url(${dataAddress(GROUND)})`,
      color: COLOURS.text,
      fontFamily: 'Barlow, Barlow Ext',
      fontWeight: 500,
      fontSize: 30,
    },
    behind === null
      ? null
      : image(behind, SHARE_SIZE.width, SHARE_SIZE.height, {
          position: 'absolute',
          top: 0,
          left: 0,
          opacity: FAINT,
        }),
    // What is placed is drawn above what is not.
    column(
      { position: 'relative', flex: 1 },
      row(
        { alignItems: 'center', gap: 14, height: 48 },
        mark ?? null,
        line({ flex: 1, fontSize: 32, color: COLOURS.muted }, above),
        drawing(BRAND, 40),
        row({ fontSize: 34, fontWeight: 700 }, site.name),
      ),
      ...children,
    ),
  );
}

/** Fills what is left below the head. */
export function body(style: Style, ...children: (Tree | null)[]): Tree {
  return column({ flex: 1, ...style }, ...children);
}

const BRAND = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${COLOURS.accent}" d="M16 1 29 5v11c0 8-5.5 12.5-13 15C8.5 28.5 3 24 3 16V5z"/><path fill="${COLOURS.onAccent}" d="M8 22V10l8 7 8-7v12h-4v-5l-4 3.5-4-3.5v5z"/></svg>`;

/** A pitch under floodlight. */
const GROUND = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><radialGradient id="l" cx=".78" cy="0" r=".85"><stop stop-color="#23401d"/><stop offset="1" stop-color="${COLOURS.ground}"/></radialGradient><path fill="url(#l)" d="M0 0h1200v630H0z"/><g fill="none" stroke="#eff5f1" stroke-opacity=".05" stroke-width="4"><path d="M600 0v630M0 115h150v400H0M1200 115h-150v400h150"/><circle cx="600" cy="315" r="190"/><path d="M150 235a90 90 0 0 1 0 160M1050 235a90 90 0 0 0 0 160"/></g><path fill="${COLOURS.accent}" d="M0 620h1200v10H0z"/></svg>`;
