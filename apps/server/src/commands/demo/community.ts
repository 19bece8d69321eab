import { makeDice } from '../../../factories/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { type DemoPeople, makeAccounts } from './accounts.ts';
import { makeClubs } from './clubs.ts';
import { makePsn } from './psn.ts';
import { DEMO, SEEDS, type Seeding } from './seeding.ts';
import { makeThreeLeagues } from './three-leagues.ts';

/** The whole demo community: accounts, teams, players and leagues in every state, on all three consoles. */
export async function makeCommunity(
  tx: Tx,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<DemoPeople> {
  const people = await makeAccounts(tx, passwordHash, now);
  const seeding = { tx, people, now };
  await makePsn(seeding);
  await makeXbox(seeding);
  await makePc(seeding);
  return people;
}

async function makeXbox({ tx, people, now }: Seeding): Promise<void> {
  const dice = makeDice(SEEDS.xbox);
  const { premium, SUPER } = people;
  const clubs = await makeClubs(tx, 'xbox', dice, {
    3: { members: [premium.mate] },
  });
  await makeThreeLeagues(tx, clubs, {
    shared: { console: 'xbox', ...DEMO, dice, now, timeZone: 'Europe/London' },
    finished: 'Harvest Cup',
    running: 'Matchnight Premiership',
    toStart: 'Frostbite League',
    stand: 'programming',
    judgeId: SUPER.userId,
    wanted: premium.mate,
  });
}

async function makePc({ tx, people, now }: Seeding): Promise<void> {
  const dice = makeDice(SEEDS.pc);
  const clubs = await makeClubs(tx, 'pc', dice);
  await makeThreeLeagues(tx, clubs, {
    shared: { console: 'pc', ...DEMO, dice, now, timeZone: 'Europe/Rome' },
    finished: 'Keyboard Cup',
    running: 'Matchnight Serie',
    toStart: 'New Year League',
    stand: 'to_start',
    judgeId: people.SUPER.userId,
  });
}
