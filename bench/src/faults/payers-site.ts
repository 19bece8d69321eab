import type { OrderKind, OrderState } from '@matchnight/contract';
import { sql } from 'kysely';
import { makeUser } from '../../../apps/server/factories/index.ts';
import { makeProduct } from '../../../apps/server/factories/shop.ts';
import { hashPassword } from '../../../apps/server/src/features/accounts/index.ts';
import { addJob } from '../../../apps/server/src/platform/jobs.ts';
import { type Db, inWriteOf } from '../database.ts';
import { openSession } from '../match-night-site.ts';

const PEOPLE = 8;
/** More than one: how often a password is said again is limited. */
const BOSSES = 6;
const PASSWORD = 'a long enough password';
/** What the jobs are that have to be done before nothing more follows from what was said. */
const JOBS = ['sandbox_bank', 'order_refunds'] as const;

/** An order whose number was answered. */
export interface Ordered {
  readonly id: number;
  readonly kind: OrderKind;
  readonly cents: number;
  readonly receiverId: number;
  /** The last state that was answered; a fulfilled or refunded order stays so. */
  state: OrderState;
  /** Cents that were answered as given back, and as refunded by SUPER. */
  readonly givenBack: number[];
  readonly byHand: number[];
}

/** Who pays, and what their answers have told so far. */
export interface Payer {
  readonly userId: number;
  readonly slug: string;
  readonly token: string;
  readonly orders: Ordered[];
  /** Coins spent in the shop. */
  spent: number;
}

interface Priced {
  readonly id: number;
  readonly cents: number;
  readonly coins: number;
  readonly days: number | null;
}

export interface Bank {
  readonly payers: readonly Payer[];
  /** The sessions of SUPERs, and what they say again with each deed. */
  readonly bosses: readonly string[];
  readonly password: string;
  /** Products with a price in money: one for some days, one for ever. */
  readonly products: readonly Priced[];
}

/** New people, and SUPERs of their own; the bank of the sandbox thinks for no time. */
export async function makePayers(db: Db, round: number): Promise<Bank> {
  await hurryBank(db);
  const passwordHash = await hashPassword(PASSWORD);
  return await inWriteOf(db, async (tx) => {
    const now = new Date();
    const payers: Payer[] = [];
    for (let number = 1; number <= PEOPLE; number += 1) {
      const nick = `Payer ${round} ${number}`;
      const { userId, slug } = await makeUser(tx, { nick, console: 'psn', now });
      payers.push({ userId, slug, token: await openSession(tx, userId, now), orders: [], spent: 0 });
    }
    const bosses: string[] = [];
    let authorId = 0;
    for (let number = 1; number <= BOSSES; number += 1) {
      const nick = `Books ${round} ${number}`;
      const { userId } = await makeUser(tx, { nick, role: 'SUPER', passwordHash, now });
      bosses.push(await openSession(tx, userId, now));
      authorId = userId;
    }
    const shelf = await tx
      .selectFrom('products')
      .select(['subcategory_id', 'image', 'type'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const products: Priced[] = [];
    for (const days of [10, null]) {
      const priced = { name: `Paid ${round} ${days ?? 'ever'}`, cents: 199, coins: 100, days };
      const more = { type: shelf.type, image: shelf.image, order: 1, authorId };
      products.push({ id: await makeProduct(tx, shelf.subcategory_id, { ...priced, ...more }), ...priced });
    }
    return { payers, bosses, password: PASSWORD, products };
  });
}

/** Instead of a minute: what it owes is due when it is written, and its job is added with it. */
async function hurryBank(db: Db): Promise<void> {
  await sql`create or replace function bank_hurries() returns trigger language plpgsql as $$
    begin
      if new.next_at is not null then
        new.next_at := now() - interval '1 second';
        perform graphile_worker.add_job('sandbox_bank');
      end if;
      return new;
    end $$`.execute(db);
  await sql`create or replace trigger bank_hurries before insert or update on sandbox_payments
    for each row execute function bank_hurries()`.execute(db);
}

/** Adds the jobs that the clock adds, in case who ran one was killed. */
export async function addJobs(db: Db): Promise<void> {
  for (const name of JOBS) await addJob(db, name, {});
}

/** How much of what was said is still to follow: what the bank owes by now, and refunds that no provider has ended. */
export async function countOpen(db: Db): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select (select count(*) from sandbox_payments where next_at <= now())::int
      + (select count(*) from order_refunds where state = 'pending')::int as open`.execute(db);
  return rows[0]?.open ?? 0;
}
