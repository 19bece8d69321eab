import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestReply } from '../../testing/app.ts';
import { judgeOfCup, openDivision } from '../../testing/cups.ts';
import { organise } from '../../testing/organiser.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';

let token: string;
let judge: ReturnType<typeof judgeOfCup>;
stage();
beforeAll(async () => {
  ({ token } = await makePerson(app, { role: 'FULL' }));
  judge = judgeOfCup(app, token);
});

const WON = { decision: 'played', homeGoals: 1, awayGoals: 0, reason: 'as reported' };
const LOST = { ...WON, homeGoals: 0, awayGoals: 1 };

test('a match that is taken back while it is decided is not found', async () => {
  const { cup, teams, seasonId } = await knockout('manual_knockout', 2);
  const deskNow = async () => (await app.call('liguilla.desk', cup.desk.ask)).body.data;
  const pairings = [{ home: teams[0] ?? 0, away: teams[1] ?? 0 }];
  const paired = { version: (await deskNow()).pairing_version, pairings };
  expect((await app.call('liguilla.pair', { ...cup.desk.ask, body: paired })).status).toBe(200);
  const match = await matchOf(seasonId, 'final-1');
  const { pairing_version: version } = await deskNow();
  const [taken, decided] = await inTurn(seasonId, [
    () => app.call('liguilla.unpair', { ...cup.desk.ask, body: { version } }),
    () => decide(match, WON),
  ]);
  expect([taken?.status, decided?.status]).toEqual([200, 404]);
});

test('nor is one that other teams play since the match before was corrected', async () => {
  const { cup, seasonId } = await knockout('automatic_knockout', 4);
  for (const tie of ['semi_final-1', 'semi_final-2']) {
    expect((await judge.decide((await matchOf(seasonId, tie)).id, WON)).status).toBe(200);
  }
  const [semiFinal, final] = [await matchOf(seasonId, 'semi_final-1'), await matchOf(seasonId, 'final-1')];
  const [corrected, decided] = await inTurn(seasonId, [
    () => decide(semiFinal, LOST),
    () => decide(final, WON),
  ]);
  expect([corrected?.status, decided?.status]).toEqual([200, 404]);
  await judge.playAll(cup);
});

async function knockout(type: string, size: number) {
  const { teamIds: teams, ...of } = await organise(app, { teams: size });
  const cup = await openDivision(app, { ...of, teamIds: teams }, { name: 'Cup K', type, teams });
  expect((await cup.desk.create()).status).toBe(200);
  const { season } = (await app.call('liguilla.desk', cup.desk.ask)).body.data;
  return { cup, teams, seasonId: season?.id ?? 0 };
}

async function matchOf(seasonId: number, tie: string) {
  return await app.database.db
    .selectFrom('fixtures')
    .select(['id', 'version'])
    .where('season_id', '=', seasonId)
    .where('tie', '=', tie)
    .executeTakeFirstOrThrow();
}

/** Of the match as it was seen. */
async function decide({ id, version }: { id: number; version: number }, body: object): Promise<TestReply> {
  return await app.call('matches.decide', { token, params: { fixtureId: id }, body: { version, ...body } });
}

/** All of them wait for the season at once, in this order. */
async function inTurn(seasonId: number, deeds: readonly (() => Promise<TestReply>)[]): Promise<TestReply[]> {
  const replies = await app.database.db.transaction().execute(async (tx) => {
    await tx.selectFrom('seasons').select('id').where('id', '=', seasonId).forUpdate().executeTakeFirst();
    const sent: Promise<TestReply>[] = [];
    for (const deed of deeds) {
      sent.push(deed());
      await expect.poll(countWaiting).toBe(sent.length);
    }
    return { sent };
  });
  return await Promise.all(replies.sent);
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    app.database.db,
  );
  return rows.length;
}
