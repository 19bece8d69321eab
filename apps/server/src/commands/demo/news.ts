import { CONSOLES } from '@matchnight/contract';
import { type Emblem, emblemOf } from '@matchnight/contract/emblem';
import { makeComment, makeNotice, type NoticePlace, sketchScene } from '../../../factories/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { PictureStore } from '../../platform/files.ts';
import type { Sketch } from '../../platform/make-pictures.ts';
import { slugOf } from '../../platform/slugs.ts';
import type { DemoPeople } from './accounts.ts';
import { DEMO_NOTICES, type DemoNotice, type DemoPicture } from './news-texts.ts';

/** The demo's drawn pictures, by their motif. */
export type DemoPictures = ReadonlyMap<string, Sketch>;

const HOUR_MS = 3_600_000;
const LIGHTS = ['#b8f53d', '#58a6ff', '#ffd23f', '#ff9d5c'] as const;
const PRIZES: Readonly<Record<'cup' | 'ball', Emblem>> = {
  cup: { shape: 'crowned', over: 'cup', colours: ['#0f8a4b', '#f2b705'] },
  ball: { shape: 'round', over: 'ball', colours: ['#dfe5ec', '#1b1e22'] },
};

export function sketchPictures(): DemoPictures {
  const wanted = DEMO_NOTICES.flatMap(({ picture }) => picture ?? []);
  return new Map(
    wanted.map((picture, at) => {
      const scene = { emblems: emblemsOf(picture), light: LIGHTS[at % LIGHTS.length] ?? LIGHTS[0] };
      return [keyOf(picture), sketchScene(scene)];
    }),
  );
}

/** News at every level on all consoles, published over the last weeks, with comments of readers. */
export async function makeNews(
  tx: Tx,
  asked: { people: DemoPeople; now: Date; store: PictureStore | null; pictures: DemoPictures },
): Promise<void> {
  const { people, now, store, pictures } = asked;
  const nouns = await findNouns(tx);
  for (const notice of DEMO_NOTICES) {
    const picture = notice.picture && pictures.get(keyOf(notice.picture));
    const publishedAt = notice.hoursAgo === null ? null : new Date(now.getTime() - notice.hoursAgo * HOUR_MS);
    const { title, content, lang, views } = notice;
    const { id } = await makeNotice(tx, {
      title,
      content,
      lang,
      views,
      publishedAt,
      now,
      isDemo: true,
      place: placeOf(notice, nouns, people),
      authorId: people[notice.author].mate.id,
      image: store && picture ? await store.keep(tx, picture) : null,
    });
    for (const [at, [author, text]] of (notice.comments ?? []).entries()) {
      // An hour apart, as long as there are hours between the notice and now.
      const since = Math.max(0.1, (notice.hoursAgo ?? 1) - at - 1);
      const authorId = people[author].mate.id;
      await makeComment(tx, { noticeId: id, authorId, text, at: new Date(now.getTime() - since * HOUR_MS) });
    }
  }
}

type Nouns = ReadonlyMap<string, number>;

function placeOf({ about, console, author }: DemoNotice, nouns: Nouns, people: DemoPeople): NoticePlace {
  const [level, name = ''] = about;
  if (level === 'site') return { level, console: console ?? null };
  const on = console ?? CONSOLES[0];
  if (level === 'user') return { level, console: on, id: people[author].mate.id };
  const id = nouns.get(`${level} ${on} ${slugOf(name, '')}`);
  if (id === undefined) throw new Error(`the demo has no ${level} ${name}`);
  return { level, console: on, id };
}

/** "team psn real-siesta" → its id. */
async function findNouns(tx: Tx): Promise<Nouns> {
  const nouns = new Map<string, number>();
  for (const level of ['tournament', 'division', 'team'] as const) {
    const rows = await tx.selectFrom(`${level}s`).select(['id', 'console', 'slug']).execute();
    for (const { id, console, slug } of rows) nouns.set(`${level} ${console} ${slug}`, id);
  }
  return nouns;
}

function emblemsOf(picture: DemoPicture): readonly Emblem[] {
  if ('names' in picture) return picture.names.map((name) => emblemOf(picture.kind, name));
  return [PRIZES[picture.kind]];
}

function keyOf(picture: DemoPicture): string {
  return JSON.stringify(picture);
}
