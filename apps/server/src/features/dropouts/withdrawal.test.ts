import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Judge, judgeOf, type Pairing } from '../../testing/judge.ts';
import { clubOf, type League, makeLeague, mateOf } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { type Reading, readingOf } from '../../testing/reading.ts';
import { recomputedTable } from '../../testing/recomputed.ts';
import { allRows } from '../../testing/rows.ts';
import { app, stage } from '../../testing/stage.ts';
import { rebuildAllOf } from '../../wiring.ts';
import { insertManager } from '../teams/index.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { dropOutsOf } from './testing.ts';

let boss: Person;
let league: League;
let judge: Judge;
let reading: Reading;
stage();
beforeAll(async () => {
  boss = await makePerson(app, { role: 'FULL' });
});
beforeEach(async () => {
  league = await makeLeague(app, { squad: ['GK', 'ST'] });
  judge = judgeOf(app, league, boss.token);
  reading = readingOf(app, league);
});

const drop = () => dropOutsOf(app, league, boss.token);
const SETTINGS = { tieBreaks: 'goal_difference', meetings: 2, teamsPlayoffs: 0, teamsDown: 0 } as const;
/** Nothing of what is kept differs from what its matches say. */
async function expectCoherent(): Promise<void> {
  const rows = (await reading.rows()).map((row) => ({ ...row, team: row.team.name }));
  expect(rows).toEqual(await recomputedTable(app.database.db, league, SETTINGS));
  expect(await app.write((tx) => rebuildAllOf(tx, league.seasonId))).toEqual([]);
}
const kept = async () => ({ ...(await allRows(app.database.db)), attempts: '' });
const statuses = async (team: string) => {
  const { id } = clubOf(league, team);
  const rows = await app.database.db
    .selectFrom('fixtures')
    .select(['status', 'decided_reason'])
    .where('season_id', '=', league.seasonId)
    .where((eb) => eb.or([eb('home_team_id', '=', id), eb('away_team_id', '=', id)]))
    .orderBy('id')
    .execute();
  return rows.map(({ status }) => status);
};
/** Decides so many matches of a team, as its rivals like it. */
async function lose(team: string, count: number): Promise<void> {
  const own = league.matches.filter(({ home, away }) => home === team || away === team).slice(0, count);
  for (const { home, away } of own) {
    await judge.score(`${home}-${away}` as Pairing, home === team ? 0 : 2, home === team ? 2 : 0);
  }
}

describe('a withdrawal', () => {
  test('of a team with fewer than half of its matches decided annuls all of them', async () => {
    await lose('Dux', 2);
    await judge.lines('Ajo-Dux', 'Ajo', [{ player: 1, goals: 2 }]);
    const { data } = (await drop().withdrawal('Dux')).body;
    expect(data).toMatchObject({ rule: 'annul_all', decided: 2, fixtures: 6, obstacle: null });
    expect(data.plans.map(({ kind, matches }) => [kind, matches.length])).toEqual([
      ['annul_all', 6],
      ['default_rest', 4],
    ]);
    const { status, body } = await drop().withdraw('Dux', 'annul_all');
    expect([status, body.message]).toEqual([200, 'Dux has been withdrawn.']);
    expect(new Set(await statuses('Dux'))).toEqual(new Set(['annulled']));
    expect((await reading.table()).at(-1)).toBe('Dux 0 0-0');
    await expectCoherent();
  });

  test('of a team with half of its matches decided keeps these; its rivals win the rest by default', async () => {
    await lose('Dux', 3);
    const { data } = (await drop().withdrawal('Dux')).body;
    expect(data.rule).toBe('default_rest');
    const plan = data.plans.find(({ kind }) => kind === 'default_rest');
    expect((await drop().withdraw('Dux', 'default_rest')).status).toBe(200);
    expect((await statuses('Dux')).toSorted()).toEqual([
      'played',
      'played',
      'played',
      'won_by_default',
      'won_by_default',
      'won_by_default',
    ]);
    const rows = await reading.rows();
    for (const change of plan?.table ?? []) {
      const row = rows.find(({ team }) => team.slug === change.team.slug);
      expect([row?.position, row?.points]).toEqual([change.position, change.points]);
    }
    await expectCoherent();
  });

  test('names its reason on every match that it decides, and in the log', async () => {
    await drop().withdraw('Dux', 'annul_all', {}, { reason: 'Half of them have quit.' });
    const [one] = league.matches.filter(({ home }) => home === 'Dux');
    const match = await app.call('matches.match', { params: { fixtureId: one?.id ?? 0 } });
    expect(match.body.data).toMatchObject({ status: 'annulled', reason: 'Half of them have quit.' });
    const entry = await app.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'drop_out.withdraw')
      .where('noun_id', '=', league.divisionId)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ user_id: boss.userId, reason: 'Half of them have quit.' });
  });

  test('says on every match that it decides which of the two teams withdrew, until a judge rules otherwise', async () => {
    await lose('Cid', 3);
    await drop().withdraw('Cid', 'default_rest');
    await drop().withdraw('Dux', 'annul_all');
    const withdrawnOf = async (pairing: Pairing) => {
      const one = league.matches.find(({ home, away }) => `${home}-${away}` === pairing);
      const { body } = await app.call('matches.match', { params: { fixtureId: one?.id ?? 0 } });
      return [body.data.how, body.data.withdrawn];
    };
    const defaulted = league.matches.findLast(({ home, away }) => home === 'Cid' && away !== 'Dux');
    const pairing: Pairing = `Cid-${defaulted?.away}` as Pairing;
    expect(await withdrawnOf(pairing)).toEqual(['withdrawal', 'home']);
    expect(await withdrawnOf('Ajo-Dux')).toEqual(['withdrawal', 'away']);
    // Cid's withdrawal had decided one of these; it was that of Dux that annulled both.
    expect(await withdrawnOf('Cid-Dux')).toEqual(['withdrawal', 'away']);
    expect(await withdrawnOf('Dux-Cid')).toEqual(['withdrawal', 'home']);
    expect(await withdrawnOf('Ajo-Bor')).toEqual([null, null]);
    expect((await judge.score(pairing, 1, 0)).status).toBe(200);
    expect(await withdrawnOf(pairing)).toEqual(['judge', null]);
  });

  test('leaves the cards of annulled matches to discipline, and takes them from the statistics', async () => {
    await lose('Dux', 1);
    await judge.lines('Ajo-Dux', 'Ajo', [{ player: 0, reds: 1 }]);
    const cards = async () =>
      await app.database.db
        .selectFrom('match_cards')
        .select('reds')
        .where('player_id', '=', mateOf(league, 'Ajo', 0).id)
        .execute();
    const before = await cards();
    await drop().withdraw('Dux', 'annul_all');
    expect(await cards()).toEqual(before);
    await expectCoherent();
  });

  test('can be corrected match by match afterwards', async () => {
    await lose('Dux', 3);
    await drop().withdraw('Dux', 'default_rest');
    const last = league.matches.findLast(({ home }) => home === 'Dux');
    expect((await judge.score(`Dux-${last?.away}` as Pairing, 4, 0)).status).toBe(200);
    await expectCoherent();
  });

  test('is done once, however many press at the same time, and while a judge decides one of its matches', async () => {
    await lose('Dux', 3);
    const seen = (await drop().withdrawal('Dux')).body.data.plans[1]?.seen ?? '';
    const last = league.matches.findLast(({ home }) => home === 'Dux');
    const pairing: Pairing = `Dux-${last?.away ?? ''}`;
    const replies = await Promise.all(
      Array.from({ length: 16 }, () => drop().withdraw('Dux', 'default_rest', { seen })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = replies.filter(({ status }) => status !== 200);
    expect(new Set(late.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set(['409 The team has withdrawn already.']),
    );
    const next = clubOf(league, 'Cid').id;
    const plan = (await drop().withdrawal(next)).body.data.plans.find(({ kind }) => kind === 'annul_all');
    const open = league.matches.find(({ home, away }) => home === 'Cid' && away === 'Ajo');
    const both = await Promise.all([
      judge.score(`Cid-${open?.away ?? ''}`, 1, 1),
      drop().withdraw(next, 'annul_all', { seen: plan?.seen ?? '' }),
      judge.score('Ajo-Cid', 1, 1),
    ]);
    for (const { status } of both) expect([200, 409]).toContain(status);
    expect((await judge.decide(pairing, { decision: 'annul', reason: 'a mistake' })).status).toBe(200);
    await expectCoherent();
  });
});

describe('a withdrawal is refused, and nothing changes,', () => {
  test('for a team that has withdrawn', async () => {
    await drop().withdraw('Dux', 'annul_all');
    const before = await kept();
    expect((await drop().withdrawal('Dux')).body.data).toMatchObject({ obstacle: 'withdrawn', plans: [] });
    const { status, body } = await drop().withdraw('Dux', 'annul_all');
    expect([status, body.message]).toEqual([409, 'The team has withdrawn already.']);
    expect(await kept()).toEqual(before);
  });

  test('where the matches are no longer those that were seen', async () => {
    const seen = (await drop().withdrawal('Dux')).body.data.plans[0]?.seen ?? '';
    await lose('Dux', 1);
    const before = await kept();
    const { status, body } = await drop().withdraw('Dux', 'annul_all', { seen });
    expect([status, body.message]).toEqual([
      409,
      'The matches have changed since you looked. Look at them again, then confirm.',
    ]);
    expect(await kept()).toEqual(before);
  });

  test('without a reason, and for a kind that does not exist, each on its field', async () => {
    const before = await kept();
    const short = await drop().withdraw('Dux', 'annul_all', {}, { reason: ' a ' });
    expect([short.status, Object.keys(short.body.errors)]).toEqual([422, ['reason']]);
    const long = await drop().withdraw('Dux', 'annul_all', {}, { reason: 'x'.repeat(501) });
    expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['reason']]);
    const wrong = await drop().withdraw('Dux', 'replaced');
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['kind']]);
    expect(await kept()).toEqual(before);
  });

  test('by an administrator whose own team plays here', async () => {
    const own = await makePerson(app);
    await app.write(async (tx) => {
      await insertAdministrator(tx, league.tournamentId, own.userId);
      await insertManager(tx, clubOf(league, 'Ajo').id, own.userId);
    });
    const by = { token: own.token };
    expect((await drop().withdrawal('Dux', by)).body.data.obstacle).toBe('own_team_plays');
    const { status, body } = await drop().withdraw('Dux', 'annul_all', by);
    expect([status, body.message]).toEqual([403, 'Your own team plays here, so someone else has to decide.']);
  });

  test('before the season runs, once it is over, and for a stranger', async () => {
    const early = await makeLeague(app, { squad: ['GK'], state: 'programming' });
    const of = dropOutsOf(app, early, boss.token);
    expect((await of.withdrawal('Dux')).body.data).toMatchObject({ obstacle: 'not_running', plans: [] });
    expect((await of.withdraw('Dux', 'annul_all')).status).toBe(409);
    expect((await drop().withdrawal(clubOf(early, 'Dux').id)).status).toBe(404);
    expect((await drop().withdraw(clubOf(early, 'Dux').id, 'annul_all')).status).toBe(404);
    for (const { home, away } of league.matches) await judge.score(`${home}-${away}` as Pairing, 1, 0);
    expect((await drop().withdrawal('Dux')).body.data.obstacle).toBe('nothing_left');
    const nothing = await drop().withdraw('Dux', 'annul_all');
    expect([nothing.status, nothing.body.message]).toEqual([
      409,
      'All matches of the team are decided: there is nothing left to withdraw from.',
    ]);
    await app.call('divisions.advance', {
      token: boss.token,
      params: { tournamentId: league.tournamentId, divisionId: league.divisionId },
      body: { to: 'finished' },
    });
    const { status, body } = await drop().withdraw('Dux', 'annul_all');
    expect([status, body.message]).toEqual([
      409,
      'A team can be withdrawn or replaced only while the season is in progress.',
    ]);
  });

  test('in a division of another tournament', async () => {
    const other = await makeLeague(app, { squad: ['GK'] });
    const foreign = { ...league, tournamentId: other.tournamentId };
    expect((await dropOutsOf(app, foreign, boss.token).withdraw('Dux', 'annul_all')).status).toBe(404);
  });
});
