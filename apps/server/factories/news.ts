import type { Console, Lang } from '@matchnight/contract';
import type { Emblem } from '@matchnight/contract/emblem';
import { EMBLEM_OVERS, EMBLEM_SHAPES } from '@matchnight/contract/emblem-paths';
import { insertComment, insertNotice } from '../src/features/news/index.ts';
import type { Tx } from '../src/platform/database/index.ts';
import { type Sketch, sketched } from '../src/platform/make-pictures.ts';
import { cleanRichText } from '../src/platform/rich-text.ts';

/** What a notice is about; without it, the site's own for all consoles. */
export type NoticePlace =
  | { readonly level: 'site'; readonly console: Console | null }
  | {
      readonly level: 'tournament' | 'division' | 'team' | 'user';
      readonly console: Console;
      readonly id: number;
    };

export interface NoticeAsked {
  readonly place: NoticePlace;
  readonly title: string;
  /** Rich text. */
  readonly content: string;
  readonly lang?: Lang;
  /** A stored picture. */
  readonly image?: string | null;
  readonly authorId: number | null;
  /** Null: a draft. */
  readonly publishedAt: Date | null;
  readonly views?: number;
  readonly isDemo?: boolean;
  readonly now: Date;
}

const NOUN_COLUMNS = {
  tournament: 'tournament_id',
  division: 'division_id',
  team: 'team_id',
  user: 'player_id',
} as const;

export async function makeNotice(tx: Tx, asked: NoticeAsked): Promise<{ id: number; slug: string }> {
  const { place, publishedAt, title } = asked;
  const { level, console } = place;
  return await insertNotice(tx, {
    ...(level === 'site' ? {} : { [NOUN_COLUMNS[level]]: place.id }),
    level,
    console,
    title,
    content: cleanRichText(asked.content),
    lang: asked.lang ?? null,
    image: asked.image ?? null,
    author_id: asked.authorId,
    show: publishedAt !== null,
    published_at: publishedAt,
    created_at: publishedAt ?? asked.now,
    views: asked.views ?? 0,
    is_demo: asked.isDemo ?? false,
  });
}

export interface CommentAsked {
  readonly noticeId: number;
  readonly authorId: number;
  readonly text: string;
  readonly at: Date;
}

export async function makeComment(tx: Tx, { noticeId, authorId, text, at }: CommentAsked): Promise<void> {
  await insertComment(tx, { notice_id: noticeId, player_id: authorId, text, created_at: at });
}

/** The motif of a drawn picture: one emblem, or two opposite each other. */
export interface Scene {
  readonly emblems: readonly Emblem[];
  /** The colour of the floodlights. */
  readonly light: string;
}

const [WIDTH, HEIGHT] = [800, 450];

/** A picture for a notice: emblems on a pitch by night. */
export function sketchScene({ emblems, light }: Scene): Sketch {
  const size = emblems.length > 1 ? 195 : 270;
  const drawn = emblems.map((emblem, at) => {
    // So near each other that a square from the middle shows both.
    const x = WIDTH / 2 + (at - (emblems.length - 1) / 2) * 220 - size / 2;
    return shield(emblem, x, (HEIGHT - size) / 2 - 6, size, at);
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${ground(light)}${drawn.join('')}</svg>`;
  return sketched(svg);
}

/** A banner three times as wide as high: an emblem between two floodlights. */
export function sketchBanner(emblem: Emblem): Sketch {
  const lines = [60, 120, 180, 720, 780, 840].map(
    (x) => `<path d="M${x} 240l40-180" stroke="${emblem.colours[1]}" stroke-width="14" opacity=".8"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 320" width="960" height="320"><path fill="${emblem.colours[0]}" d="M0 0h960v320H0z"/><path fill="#000" opacity=".35" d="M0 0h960v320H0z"/>${lines.join('')}${shield(emblem, 360, 30, 240, 0)}</svg>`;
  return sketched(svg);
}

/** Mown stripes in perspective, the centre circle, and two floodlights. */
function ground(light: string): string {
  const stripes = [-7, -5, -3, -1, 1, 3, 5, 7].map(
    (at) => `<path d="M${400 + at * 30} 190h30L${400 + (at + 1) * 150} 450h-150z" fill="#14301c"/>`,
  );
  const lamp = (id: string, x: number) =>
    `<radialGradient id="${id}" cx="${x}" cy="0" r=".5"><stop stop-color="${light}" stop-opacity=".75"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>`;
  return `${lamp('l', 0.12)}${lamp('r', 0.88)}<path fill="#0a0f0d" d="M0 0h800v450H0z"/><path fill="#0f2416" d="M0 190h800v260H0z"/>${stripes.join('')}<g fill="none" stroke="#eff5f1" stroke-opacity=".22" stroke-width="3"><path d="M0 190h800"/><ellipse cx="400" cy="340" rx="240" ry="74"/></g><path fill="url(#l)" d="M0 0h800v450H0z"/><path fill="url(#r)" d="M0 0h800v450H0z"/>`;
}

function shield({ shape, over, colours }: Emblem, x: number, y: number, size: number, at: number): string {
  const outline = EMBLEM_SHAPES[shape];
  return `<ellipse cx="${x + size / 2}" cy="${y + size + 12}" rx="${size * 0.42}" ry="14" fill="#000" opacity=".45"/><g transform="translate(${x} ${y}) scale(${size / 24})"><clipPath id="c${at}"><path d="${outline}"/></clipPath><path fill="${colours[0]}" d="${outline}"/><path fill="${colours[1]}" clip-path="url(#c${at})" d="${EMBLEM_OVERS[over]}"/><path fill="none" stroke="#fff" stroke-opacity=".5" stroke-width=".35" d="${outline}"/></g>`;
}
