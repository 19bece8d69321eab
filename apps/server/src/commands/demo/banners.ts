import type { Emblem } from '@matchnight/contract/emblem';
import { sketchBanner } from '../../../factories/index.ts';
import { replaceBanners } from '../../features/showcase/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { PictureStore } from '../../platform/files.ts';
import type { Sketch } from '../../platform/make-pictures.ts';

const DAY_MS = 86_400_000;

interface DemoBanner {
  readonly text: string;
  readonly url: string;
  readonly emblem: Emblem;
  /** Days from now. */
  readonly days: readonly [from: number, to: number];
}

const BANNERS: readonly DemoBanner[] = [
  {
    text: 'Mandos Norte: diez por ciento para la liga',
    url: 'https://www.mandos.example/',
    emblem: { shape: 'round', over: 'ball', colours: ['#dfe5ec', '#1b1e22'] },
    days: [-10, 40],
  },
  {
    text: 'Copa de Navidad: inscripción abierta',
    url: 'https://www.copa-navidad.example/',
    emblem: { shape: 'crowned', over: 'cup', colours: ['#8a1f3d', '#f2b705'] },
    days: [-3, 20],
  },
];

export function sketchBanners(): readonly Sketch[] {
  return BANNERS.map(({ emblem }) => sketchBanner(emblem));
}

/** Two sponsors on the pages of the running league. */
export async function makeBanners(
  tx: Tx,
  asked: { readonly store: PictureStore; readonly pictures: readonly Sketch[]; readonly now: Date },
): Promise<void> {
  const { store, pictures, now } = asked;
  const { id } = await tx
    .selectFrom('tournaments')
    .select('id')
    .where('console', '=', 'psn')
    .where('slug', '=', 'liga-matchnight')
    .executeTakeFirstOrThrow();
  const day = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const banners = [];
  for (const [at, { text, url, days }] of BANNERS.entries()) {
    const picture = pictures[at];
    if (!picture) throw new Error('a banner has a picture');
    const image = await store.keep(tx, picture);
    banners.push({ text, url, image, from: day(days[0]), to: day(days[1]) });
  }
  await replaceBanners(tx, id, banners);
}
