import { type Emblem, type EmblemKind, emblemOf } from '@matchnight/contract/emblem';
import { EMBLEM_OVERS, EMBLEM_SHAPES } from '@matchnight/contract/emblem-paths';
import { monogramOf } from '@matchnight/contract/monogram';
import { flagSvg } from '../flags.ts';
import { readable } from './readable.ts';
import type { ShareAsk } from './share-route.ts';
import { column, drawing, image, line, row, type Style, type Tree } from './tree.ts';

/** The night scheme of the pages (tokens.css): a picture has one face, wherever it is posted. */
export const COLOURS = {
  ground: '#0a0f0d',
  surface: '#111815',
  raised: '#1b2521',
  line: '#2a3732',
  text: '#eff5f1',
  muted: '#a9b9b0',
  accent: '#b8f53d',
  onAccent: '#101a05',
  win: '#2fbf71',
  onWin: '#04140b',
  draw: '#8d9d95',
  onDraw: '#0a0f0d',
  loss: '#ff7070',
  onLoss: '#230505',
  champion: '#ffd23f',
  liguilla: '#58a6ff',
  relegation: '#ff7070',
} as const;

/** The picture that was given, or the emblem of the name: as on the pages. */
export function crest(kind: EmblemKind, of: { name: string; image: string | null }, size: number): Tree {
  if (of.image === null) return drawing(emblemSvg(emblemOf(kind, of.name)), size);
  return image(of.image, size, size, { borderRadius: Math.round(size / 8), objectFit: 'cover' });
}

/** A player's picture, or the first letters of the name on a colour of its own. */
export function avatar(of: { nick: string; avatar: string | null }, size: number): Tree {
  if (of.avatar !== null) return image(of.avatar, size, size, { borderRadius: size, objectFit: 'cover' });
  // The letters are those of the name as it stands beside them.
  const { letters } = monogramOf(readable(of.nick));
  const { ground } = monogramOf(of.nick);
  const round: Style = { alignItems: 'center', justifyContent: 'center', borderRadius: size };
  return row(
    { ...round, width: size, height: size, background: ground, fontSize: size * 0.42, fontWeight: 700 },
    letters,
  );
}

/** Null for what is no country. */
export function flag(country: string, width: number): Tree | null {
  const svg = flagSvg(country);
  return svg === undefined ? null : drawing(svg, width, Math.round((width * 2) / 3), { borderRadius: 4 });
}

/** The last results, oldest first, of a string such as "WWDLW", by the language's letters. */
export function formMarks(form: string, { t }: ShareAsk, size: number): Tree {
  const marks = { W: ['win', 'onWin'], D: ['draw', 'onDraw'], L: ['loss', 'onLoss'] } as const;
  const square: Style = { width: size, height: size, borderRadius: size / 5, fontWeight: 700 };
  return row(
    { gap: size / 5 },
    ...[...form].map((letter) => {
      if (letter !== 'W' && letter !== 'D' && letter !== 'L') return null;
      const [ground, text] = marks[letter];
      const colours = { background: COLOURS[ground], color: COLOURS[text] };
      const centre: Style = { alignItems: 'center', justifyContent: 'center', fontSize: size * 0.66 };
      return row({ ...square, ...centre, ...colours }, t(`common.form_${letter}_short`));
    }),
  );
}

/** A number with its name below it. */
export function figure(value: string, name: string, style: Style = {}): Tree {
  return column(
    { flex: 1, padding: '12px 22px 14px', borderRadius: 16, background: COLOURS.raised, ...style },
    row({ fontSize: 60, lineHeight: 1, fontWeight: 700 }, value),
    line({ fontSize: 27, lineHeight: 1.1, color: COLOURS.muted }, name),
  );
}

function emblemSvg({ shape, over, colours }: Emblem): string {
  const outline = EMBLEM_SHAPES[shape];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><clipPath id="c"><path d="${outline}"/></clipPath><path fill="${colours[0]}" d="${outline}"/><path fill="${colours[1]}" clip-path="url(#c)" d="${EMBLEM_OVERS[over]}"/><path fill="none" stroke="#eff5f1" stroke-opacity=".22" stroke-width=".4" d="${outline}"/></svg>`;
}
