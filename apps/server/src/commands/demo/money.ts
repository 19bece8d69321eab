import type { Lang } from '@matchnight/contract';
import { letBankSpeak, makeOrder } from '../../../factories/orders.ts';
import { makePossession } from '../../../factories/storage.ts';
import { insertEntry, insertNamed, replaceCosts } from '../../features/donations/index.ts';
import { insertAdult } from '../../features/limits/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { events } from '../../wiring.ts';
import type { DemoPeople } from './accounts.ts';
import { QUIET } from './membership.ts';

const DAY_MS = 86_400_000;

/** Days before now, cents. */
const DONATIONS = {
  administrator: {
    lang: 'it',
    console: 'psn',
    given: [
      [320, 1000],
      [190, 2500],
      [128, 1000],
      [5, 2000],
    ],
  },
  premium: {
    lang: 'fr',
    console: 'xbox',
    given: [
      [280, 500],
      [40, 1000],
    ],
  },
  manager: {
    lang: 'es',
    console: 'psn',
    given: [[12, 2500]],
  },
} as const satisfies Readonly<
  Partial<
    Record<keyof DemoPeople, { lang: Lang; console: string; given: readonly (readonly [number, number])[] }>
  >
>;

/** By names that all six languages have. */
const COSTS = [
  { name: 'Hosting', cents: 4200 },
  { name: 'DNS + SMTP', cents: 650 },
];

/** What the demo's people gave by the sandbox: donations over a year, two of them named, and what the site costs. */
export async function makeDemoMoney(
  tx: Tx,
  { people, now }: { people: DemoPeople; now: Date },
): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await replaceCosts(tx, COSTS);
  for (const role of ['administrator', 'premium', 'manager'] as const) {
    const { lang, console, given } = DONATIONS[role];
    const buyerId = people[role].userId;
    for (const [days, cents] of given) {
      const at = before(days);
      const orderId = await makeOrder(tx, QUIET, {
        buyerId,
        kind: 'donation',
        cents,
        lang,
        console,
        now: at,
      });
      await insertEntry(tx, { orderId, donorId: buyerId, cents, at });
    }
    if (role !== 'manager') await insertNamed(tx, buyerId, before(30));
  }
}

/**
 * Coins that the demo's FULL bought. The first payment was disputed after they were spent, and lost: they owe the rest of them. Where nothing is sold, they still have them. Another
 * was disputed and won. The newest is disputed and has to be answered, which SUPER and its buyer are told.
 */
export async function makeDemoDisputes(
  tx: Tx,
  { people, now, products }: { people: DemoPeople; now: Date; products: ReadonlyMap<string, number> },
): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const { userId } = people.FULL;
  const buyer = { kind: 'coins', lang: 'es', console: 'psn', buyerId: userId } as const;
  await insertAdult(tx, userId, before(25));
  const lost = await makeOrder(tx, QUIET, {
    ...buyer,
    cents: 550,
    quantity: 3500,
    now: before(25),
    dispute: 'later',
  });
  for (const [name, coins] of SPENT) {
    const id = products.get(name);
    if (id === undefined) continue;
    await makePossession(tx, { product: { id, coins, days: 90 }, userId, now: before(24) });
  }
  await makeOrder(tx, QUIET, { ...buyer, cents: 250, quantity: 1500, now: before(15), dispute: 'won' });
  for (const days of [10, 3]) await letBankSpeak(tx, QUIET, lost, before(days));
  const told = { ...QUIET, events };
  await makeOrder(tx, told, { ...buyer, cents: 250, quantity: 1500, now: before(1 / 24), dispute: 'open' });
}
/** What they spent them on: as many as they had bought. */
const SPENT = [
  ['Turf', 1500],
  ['Tactics Board', 2000],
] as const;
