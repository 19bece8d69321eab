import type { ProductAsked, ShelvesAsked } from '../../../factories/shop.ts';
import { makeShop } from '../../../factories/shop.ts';
import { makePossession, wearPossession } from '../../../factories/storage.ts';
import { DESIGNS, drawDesign } from '../../features/shop/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { PictureStore } from '../../platform/files.ts';
import { type Sketch, sketched } from '../../platform/make-pictures.ts';
import type { DemoPeople } from './accounts.ts';

type DemoProduct = Omit<ProductAsked, 'image' | 'type'> & { readonly design: string };

/** Two of each type, of every price and length, one for money as well: for ever and for days, for everybody and for members alone. */
const SHELVES: Readonly<Record<string, Readonly<Record<string, readonly DemoProduct[]>>>> = {
  Players: {
    Avatars: [
      {
        name: 'Golden Lion',
        design: 'av-lion-gold',
        coins: 900,
        days: 30,
        description: 'King of the dressing room.',
      },
      { name: 'Ice Wolf', design: 'av-wolf-ice', coins: 2400, cents: 199 },
    ],
    Cards: [
      {
        name: 'Turf',
        design: 'ca-turf-lime',
        coins: 1500,
        days: 90,
        description: 'Pitch lines under floodlights.',
      },
      { name: 'Golden Facets', design: 'ca-facets-gold', coins: 3500, premium: true },
    ],
    Pages: [
      { name: 'Moonlit Pitch', design: 'bu-moon-ice', coins: 1200, days: 30 },
      { name: 'Tactics Board', design: 'bu-tactics-lime', coins: 2000, days: 90 },
    ],
  },
  Clubs: {
    Stands: [
      { name: 'Terrace Tifo', design: 'be-tifo-ember', coins: 3000, days: 90 },
      { name: 'Striped Stand', design: 'be-stripes-crimson', coins: 1800, days: 30 },
    ],
  },
  Competitions: {
    Tournaments: [
      { name: 'Full House', design: 'bt-stadium-lime', coins: 4500, days: 180 },
      { name: 'Trophy Night', design: 'bt-trophy-gold', coins: 6000 },
    ],
    Divisions: [
      { name: 'Centre Circle', design: 'bd-pitch-lime', coins: 2500, days: 90 },
      { name: 'Promotion', design: 'bd-chevrons-ember', coins: 2500, days: 90 },
    ],
  },
};

/** What is sold: a design's picture by its key. */
export function sketchProducts(): ReadonlyMap<string, Sketch> {
  const designs = Object.values(SHELVES).flatMap((below) => Object.values(below).flat());
  return new Map(designs.map(({ design }) => [design, sketched(drawDesign(design))]));
}

/** A shop with something of each type, opened by the super administrator; answers the ids of its products by their names. */
export async function makeDemoShop(
  tx: Tx,
  {
    authorId,
    store,
    drawn,
  }: {
    readonly authorId: number;
    readonly store: PictureStore;
    readonly drawn: ReadonlyMap<string, Sketch>;
  },
): Promise<ReadonlyMap<string, number>> {
  const stocked: Record<string, Record<string, ProductAsked[]>> = {};
  for (const [category, below] of Object.entries(SHELVES)) {
    const shelves: Record<string, ProductAsked[]> = {};
    for (const [subcategory, products] of Object.entries(below)) {
      shelves[subcategory] = [];
      for (const product of products) {
        const picture = drawn.get(product.design);
        const type = DESIGNS.find(({ key }) => key === product.design)?.type;
        if (!picture || !type) throw new Error(`no design is called ${product.design}`);
        shelves[subcategory].push({ ...product, type, image: await store.keep(tx, picture) });
      }
    }
    stocked[category] = shelves;
  }
  return await makeShop(tx, { authorId, shelves: stocked satisfies ShelvesAsked });
}

/** What the demo's organiser wears, and what the tournament, division and club that they run wear; bought so many days ago. */
const WORN = [
  { name: 'Terrace Tifo', type: 'BE', days: 12, noun: 'team', slug: 'pena-del-rondo' },
  { name: 'Full House', type: 'BT', days: 9, noun: 'tournament', slug: 'copa-de-otono' },
  { name: 'Centre Circle', type: 'BD', days: 9, noun: 'division', slug: 'copa-de-otono-oro' },
  { name: 'Golden Lion', type: 'AV', days: 5, noun: 'player', slug: 'demo-judge' },
  { name: 'Moonlit Pitch', type: 'BU', days: 4, noun: 'player', slug: 'demo-judge' },
  { name: 'Turf', type: 'CA', days: 3, noun: 'player', slug: 'demo-judge' },
] as const;
const TABLES = {
  team: 'teams',
  tournament: 'tournaments',
  division: 'divisions',
  player: 'players',
} as const;

/** The demo's organiser has bought something of each type, with their own coins, and wears it. */
export async function dressDemo(
  tx: Tx,
  asked: { readonly people: DemoPeople; readonly now: Date; readonly products: ReadonlyMap<string, number> },
): Promise<void> {
  const { people, now, products } = asked;
  const sold = Object.values(SHELVES).flatMap((below) => Object.values(below).flat());
  const { userId } = people.administrator;
  for (const { name, type, days, noun, slug } of WORN) {
    const [id, product] = [products.get(name), sold.find((one) => one.name === name)];
    if (id === undefined || product === undefined) throw new Error(`the demo sells no ${name}`);
    const since = new Date(now.getTime() - days * 86_400_000);
    const bought = { id, coins: product.coins, days: product.days ?? null };
    const possessionId = await makePossession(tx, { product: bought, userId, now: since });
    const target = await tx
      .selectFrom(TABLES[noun])
      .select('id')
      .where('console', '=', 'psn')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    await wearPossession(tx, { possessionId, type, target: { noun, id: target.id }, since });
  }
}
