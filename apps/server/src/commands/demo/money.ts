import type { Lang } from '@matchnight/contract';
import { makeOrder } from '../../../factories/orders.ts';
import { insertEntry, insertNamed, replaceCosts } from '../../features/donations/index.ts';
import type { Outside } from '../../features/orders/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { events } from '../../wiring.ts';
import type { DemoPeople } from './accounts.ts';

const DAY_MS = 86_400_000;
/** Nobody is told of what is past. */
const QUIET: Outside = {
  events: { ask: events.ask, publish: async () => {} },
  mailer: { send: async () => {}, sendLast: async () => {}, sendWritten: async () => {} },
};

/** Days before now, cents. */
const DONATIONS = {
  administrator: {
    lang: 'it',
    console: 'psn',
    given: [
      [320, 1000],
      [250, 1000],
      [190, 1500],
      [128, 1000],
      [66, 1000],
      [5, 2000],
    ],
  },
  premium: {
    lang: 'fr',
    console: 'xbox',
    given: [
      [280, 500],
      [160, 500],
      [40, 1000],
    ],
  },
  manager: {
    lang: 'es',
    console: 'psn',
    given: [
      [100, 2000],
      [12, 2500],
    ],
  },
} as const satisfies Readonly<
  Partial<
    Record<keyof DemoPeople, { lang: Lang; console: string; given: readonly (readonly [number, number])[] }>
  >
>;

const COSTS = [
  { name: 'Servers', cents: 4200 },
  { name: 'Domain and mail', cents: 650 },
];

/**
 * What the demo's people paid by the sandbox: donations over a year, two of them named, coins of which one payment was disputed and won
 * again and one is disputed and has to be answered, and what the site costs.
 */
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
  const coins = { kind: 'coins', lang: 'en', console: 'psn' } as const;
  const buyer = { ...coins, buyerId: people.FULL.userId };
  await makeOrder(tx, QUIET, { ...buyer, cents: 550, quantity: 3500, now: before(25) });
  await makeOrder(tx, QUIET, { ...buyer, cents: 250, quantity: 1500, now: before(15), dispute: 'won' });
  await makeOrder(tx, QUIET, { ...buyer, cents: 250, quantity: 1500, now: before(2), dispute: 'open' });
}
