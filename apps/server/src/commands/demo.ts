import { sql } from 'kysely';
import { markAsDemo } from '../../factories/index.ts';
import { hashPassword } from '../features/accounts/index.ts';
import { sayPublicPages } from '../features/legal/index.ts';
import { demoOf } from '../features/site/index.ts';
import { type Db, type DbOrTx, type Tx, withOnePlanEach, withoutLimits } from '../platform/database/index.ts';
import { LOCKS } from '../platform/database/locks.ts';
import type { PictureStore } from '../platform/files.ts';
import { holdInAnyOrder } from '../platform/holds.ts';
import type { PrivateFiles } from '../platform/private-files.ts';
import { inWrite, touch } from '../platform/touch.ts';
import { DEMO_PASSWORD } from './demo/accounts.ts';
import { makeAnnouncements } from './demo/announcements.ts';
import { makeAppeals } from './demo/appeals.ts';
import { makeBanners } from './demo/banners.ts';
import { makeDemoCoins } from './demo/coins.ts';
import { makeCommunity } from './demo/community.ts';
import { makeDemoContact } from './demo/contact.ts';
import { allSketches, keepDrawn, sketchDemo } from './demo/drawings.ts';
import { makeKits } from './demo/kits.ts';
import { makeDemoPages } from './demo/legal.ts';
import { makeMatchReports } from './demo/match-reports.ts';
import { makeMatchdays } from './demo/matchdays.ts';
import { makeMessages } from './demo/messages.ts';
import { makeDemoDisputes, makeDemoMoney } from './demo/money.ts';
import { makeNews } from './demo/news.ts';
import { makeNotifications } from './demo/notifications.ts';
import { type Removed, removeCommunity } from './demo/remove.ts';
import { makeReports } from './demo/reports.ts';
import { makeDemoRewards } from './demo/rewards.ts';
import { dressDemo, makeDemoShop } from './demo/shop.ts';
import { makeDemoSlides } from './demo/slides.ts';
import { makeClubNights } from './demo/trainings.ts';
import { makeDemoTutorials } from './demo/tutorials.ts';
import { makeDemoVs } from './demo/vs.ts';

export interface DemoOutside {
  readonly db: Db;
  readonly clock: () => Date;
  /** Where the pictures of its news are stored; without it, its news have no pictures. */
  readonly pictures?: PictureStore;
  /** Where the screenshots of its matches are stored; without it, there are none. */
  readonly privateFiles?: PrivateFiles;
}

/** Whether the database holds the demo community. */
export async function hasDemo(db: DbOrTx): Promise<boolean> {
  return (await db.selectFrom('demo_mark').select('id').executeTakeFirst()) !== undefined;
}

/**
 * Fills an empty database with the demo community; a database with anything in it stays as it is. `mayShow` throws if
 * this site must not show demo data: then nothing is seeded.
 */
export async function seedWhenEmpty(
  outside: DemoOutside,
  say: (line: string) => void,
  { mayShow = () => {}, drawsLater = false }: { mayShow?: () => void; drawsLater?: boolean } = {},
): Promise<void> {
  // Most starts find a filled database: they need no lock and no password.
  if (!(await isEmpty(outside.db))) return;
  mayShow();
  const seeded = await seed(outside, async (tx) => await isEmpty(tx), drawsLater);
  if (seeded) say(`the demo community is in: accounts and password stand on the login page`);
}

/** The demo's accounts with what each of them shows; empty if there is no demo. */
export async function demoAccounts(db: DbOrTx, now = new Date()) {
  return (await demoOf(db, now))?.accounts ?? [];
}

/** Takes the demo out again, and nothing else; also while servers run on the database. */
export async function removeDemo(db: Db): Promise<Removed> {
  const { result } = await inWrite(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCKS.seed})`.execute(tx);
    const removed = await removeCommunity(tx);
    // Those that its operator had published have gone with them.
    await sayPublicPages(tx);
    // Every noun of the demo goes, on all consoles: one by one they would be thousands of tags.
    touch(tx, '*');
    return removed;
  });
  return result;
}

/**
 * Seeds in one transaction, if `mayBegin` still says so when no other node is seeding. Its pictures are drawn meanwhile, or left
 * to `drawMissing`.
 */
export async function seed(
  { db, clock, pictures: store, privateFiles }: DemoOutside,
  mayBegin: (tx: Tx) => Promise<boolean>,
  drawsLater = false,
): Promise<boolean> {
  // Before the drawing: it would wait behind all that for a thread.
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const sketches = sketchDemo();
  const { slides, banners, background, news, products } = sketches;
  // Other threads draw while this one fills the database.
  const drawn = store && !drawsLater ? Promise.all(allSketches(sketches).map((one) => one.draw())) : null;
  drawn?.catch(() => {});
  const now = clock();
  const { result } = await inWrite(db, async (tx) => {
    await withoutLimits(tx);
    await withOnePlanEach(tx);
    holdInAnyOrder(tx);
    await sql`select pg_advisory_xact_lock(${LOCKS.seed})`.execute(tx);
    if (!(await mayBegin(tx))) return false;
    // The database was empty: no answer that was computed before stays true. Said first, it spares all else its tags.
    touch(tx, '*');
    const people = await makeCommunity(tx, { passwordHash, now });
    await makeKits(tx, store ? { store, background } : null);
    await makeNews(tx, { people, now, store: store ?? null, pictures: news });
    await makeNotifications({ tx, people, now });
    await makeMatchdays({ tx, people, now });
    await makeMatchReports({ tx, people, now }, privateFiles ?? null);
    await makeMessages({ tx, people, now });
    await makeAnnouncements({ tx, people, now });
    await makeClubNights({ tx, people, now });
    await makeReports(tx, { people, now });
    await makeAppeals(tx, { people, passwordHash, now });
    await makeDemoContact(tx, { people, now });
    await makeDemoCoins(tx, { people, now });
    await makeDemoMoney(tx, { people, now });
    await makeDemoVs(tx, { people, now });
    await makeDemoRewards(tx, { people, now });
    await makeDemoTutorials(tx, people.SUPER.userId);
    await makeDemoPages(tx, { userId: people.SUPER.userId, now });
    let sold: ReadonlyMap<string, number> = new Map();
    if (store) {
      const shop = { authorId: people.SUPER.userId, store, drawn: products };
      sold = await makeDemoShop(tx, shop);
      await dressDemo(tx, { people, now, products: sold });
    }
    await makeDemoDisputes(tx, { people, now, products: sold });
    if (store) await makeDemoSlides(tx, { authorId: people.SUPER.userId, store, pictures: slides });
    if (store) await makeBanners(tx, { store, pictures: banners, now });
    await markAsDemo(tx, { password: DEMO_PASSWORD, now });
    return true;
  });
  if (result && store && drawn) {
    for (const picture of await drawn) await keepDrawn({ db, pictures: store }, picture);
  }
  return result;
}

async function isEmpty(db: DbOrTx): Promise<boolean> {
  const { rows } = await sql<{ is_empty: boolean }>`
    select not (exists (select 1 from users) or exists (select 1 from tournaments)
      or exists (select 1 from teams) or exists (select 1 from players)) as is_empty`.execute(db);
  return rows[0]?.is_empty === true;
}
