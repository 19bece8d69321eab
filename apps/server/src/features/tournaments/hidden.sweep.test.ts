import { type Call, type CallName, contract, hideableNoun } from '@matchnight/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { inWrite, touch } from '../../platform/touch.ts';
import type { Ask } from '../../testing/app.ts';
import { judgeOf } from '../../testing/judge.ts';
import { clubOf, type League, makeLeague, matchOf, mateOf, TWELVE } from '../../testing/league.ts';
import { type MadeNotice, makeNotice } from '../../testing/notices.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertManager } from '../teams/index.ts';
import { insertElevens } from '../weeks/index.ts';
import { insertAdministrator, insertRegistrations } from './index.ts';

let hidden: League;
let shown: League;
let boss: Person;
const notices = new Map<League, MadeNotice>();
stage();
beforeAll(async () => {
  hidden = await makeLeague(app, { squad: TWELVE, hidden: true, teams: ['Veil', 'Mask'] });
  shown = await makeLeague(app, { squad: TWELVE, teams: ['Sun', 'Day'] });
  for (const league of [hidden, shown]) {
    const title = league === hidden ? 'Behind the curtain' : 'In the open';
    notices.set(league, await makeNotice(app, { league, title }));
  }
  boss = await makePerson(app, { role: 'SUPER' });
  const judge = judgeOf(app, hidden, boss.token);
  expect((await judge.score('Veil-Mask', 2, 0)).status).toBe(200);
  expect((await judge.lines('Veil-Mask', 'Veil', [{ player: 10, goals: 2 }])).status).toBe(200);
  expect((await judgeOf(app, shown, boss.token).score('Sun-Day', 1, 0)).status).toBe(200);
  const published = { userId: null, now: app.clock.now, publishedAt: () => app.clock.now };
  for (const { seasonId } of [hidden, shown]) {
    await inWrite(app.database.db, (tx) => insertElevens(tx, { seasonId, ...published }));
  }
  await makeFaces();
});

const READS = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<Call>(calls)
    .filter(
      ([, { may, method, path }]) =>
        may === 'everyone' &&
        method === 'GET' &&
        /\{(tournamentSlug|divisionSlug|fixtureId|noticeSlug)\}/.test(path),
    )
    .map(([name, call]) => [`${feature}.${name}` as CallName, call] as const),
);
const paramsOf = (league: League) => ({
  tournamentSlug: league.tournamentSlug,
  divisionSlug: league.divisionSlug,
  fixtureId: league.matches[0]?.id ?? 0,
  noticeSlug: notices.get(league)?.slug ?? '',
  teamSlug: league.clubs[0]?.slug ?? '',
  weekCode: 'week-1',
});

/** Who looks at the hidden league, and whether it is there for them. */
const FACES = [
  ['a visitor', false],
  ['a user', false],
  ['a user of another console', false],
  ['an ADMIN', false],
  ['an administrator of another tournament', false],
  ['a player registered in another tournament', false],
  ['a manager of one of its teams who is not registered', false],
  ['who left it again', false],
  ['a token that is made up', false],
  ['a token of an ended session', false],
  ['a player registered with a team', true],
  ['a player registered without a team', true],
  ['its administrator', true],
  ['FULL', true],
  ['SUPER', true],
] as const;
type Face = (typeof FACES)[number][0];
const tokens = new Map<Face, string>();

async function makeFaces(): Promise<void> {
  const { db } = app.database;
  const as = async (face: Face, person: Promise<Person>) => {
    const made = await person;
    tokens.set(face, made.token);
    return made;
  };
  const register = async (league: League, { playerId }: Person, team: string | null) =>
    await insertRegistrations(db, [
      {
        tournament_id: league.tournamentId,
        player_id: playerId,
        team_id: team === null ? null : clubOf(league, team).id,
      },
    ]);
  await as('a user', makePerson(app));
  await as('a user of another console', makePerson(app, { console: 'pc' }));
  await as('an ADMIN', makePerson(app, { role: 'ADMIN' }));
  const other = await as('an administrator of another tournament', makePerson(app));
  await insertAdministrator(db, shown.tournamentId, other.userId);
  await register(shown, await as('a player registered in another tournament', makePerson(app)), 'Sun');
  const manager = await as('a manager of one of its teams who is not registered', makePerson(app));
  await insertManager(db, clubOf(hidden, 'Veil').id, manager.userId);
  const gone = await as('who left it again', makePerson(app));
  await register(hidden, gone, null);
  await db.deleteFrom('registrations').where('player_id', '=', gone.playerId).execute();
  tokens.set('a token that is made up', 'A'.repeat(43));
  const ended = await as('a token of an ended session', makePerson(app, { role: 'SUPER' }));
  expect((await app.call('accounts.logout', { token: ended.token })).status).toBe(200);
  await register(hidden, await as('a player registered with a team', makePerson(app)), 'Mask');
  await register(hidden, await as('a player registered without a team', makePerson(app)), null);
  const administrator = await as('its administrator', makePerson(app));
  await insertAdministrator(db, hidden.tournamentId, administrator.userId);
  await as('FULL', makePerson(app, { role: 'FULL' }));
  tokens.set('SUPER', boss.token);
}

test('the contract knows which public reads are below what may be hidden', () => {
  const known = Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries<Call>(calls).flatMap(([name, call]) => (hideableNoun(call) ? [`${feature}.${name}`] : [])),
  );
  expect(known).toEqual(READS.map(([name]) => name));
});

describe.each(FACES)('a hidden tournament, for %s', (face, isSeen) => {
  test.each(READS)('%s', async (name) => {
    const token = tokens.get(face) ?? null;
    const visible = await app.call(name, { params: paramsOf(shown), token });
    expect([visible.status, visible.headers['cache-control']]).toEqual([200, 'public, no-cache']);
    const reply = await app.call(name, { params: paramsOf(hidden), token });
    expect(reply.status, reply.text).toBe(isSeen ? 200 : 404);
    expect(reply.headers['cache-control']).toBe(isSeen ? 'private, no-store' : 'no-store');
    expect(reply.headers.etag).toBeUndefined();
    if (!isSeen) expect(reply.text).not.toMatch(/Veil|Mask|League 1/);
    // Nothing of it is kept, nor joined by who asks next.
    expect(app.cache.keys().filter((key) => /league-1\b|match\/1$/.test(key))).toEqual([]);
    expect((await app.call(name, { params: paramsOf(hidden) })).status).toBe(404);
  });
});

describe('what is seen of a hidden tournament', () => {
  const ask = async (name: CallName, more: Partial<Ask> = {}) =>
    await app.call(name, {
      params: paramsOf(hidden),
      token: tokens.get('its administrator') ?? null,
      ...more,
    });

  test('is what everybody would see of it', async () => {
    expect((await ask('tournaments.show')).body.data).toMatchObject({
      slug: hidden.tournamentSlug,
      divisions: [{ slug: hidden.divisionSlug, teams: 2 }],
    });
    expect((await ask('statistics.table')).body.data.rows[0]).toMatchObject({
      team: { name: 'Veil' },
      points: 3,
    });
    expect((await ask('statistics.scorers')).body.data.data[0]).toMatchObject({ value: 2 });
    const csv = await ask('statistics.tableCsv');
    expect([csv.headers['content-type'], csv.text.split('\r\n')[1]]).toEqual([
      'text/csv; charset=utf-8',
      expect.stringMatching(/^1,Veil,1,/),
    ]);
    expect((await ask('matches.exportDivision')).body.matches).toHaveLength(2);
    expect((await ask('matches.exportTournament')).body.matches).toHaveLength(2);
    const params = { fixtureId: matchOf(hidden, 'Veil', 'Mask') };
    expect((await ask('matches.match', { params })).body.data.home_goals).toBe(2);
  });

  test('is never older than what was written', async () => {
    const judge = judgeOf(app, hidden, boss.token);
    for (const goals of [4, 2]) {
      expect((await judge.score('Veil-Mask', goals, 0)).status).toBe(200);
      const [row] = (await ask('statistics.table')).body.data.rows;
      expect(row.goals_for).toBe(goals);
    }
  });

  test('carries its tags and the user’s own, so that it follows live and goes with the session', async () => {
    const { body } = await ask('accounts.userData');
    expect((await ask('divisions.show')).headers['x-tags']).toBe(
      `user:${body.data.user.id},division:${hidden.divisionId},tournament:${hidden.tournamentId}`,
    );
  });

  test('is refused like everything else where the question is wrong', async () => {
    expect((await ask('divisions.teams', { query: { season: 'x' } })).status).toBe(422);
    expect((await ask('divisions.teams', { query: { season: shown.seasonId } })).status).toBe(404);
    expect((await ask('tournaments.show', { console: 'pc' })).status).toBe(404);
    expect((await ask('matches.match', { console: 'pc' })).status).toBe(404);
    const nowhere = {
      tournamentSlug: 'nowhere',
      divisionSlug: 'nowhere',
      noticeSlug: 'nowhere',
      fixtureId: 999_999,
    };
    for (const [name] of READS) expect((await ask(name, { params: nowhere })).status).toBe(404);
  });

  test('is public again as soon as it is shown', async () => {
    const show = async (isHidden: boolean) => {
      const { touch: told } = await inWrite(app.database.db, async (tx) => {
        await tx
          .updateTable('tournaments')
          .set({ hidden: isHidden })
          .where('id', '=', hidden.tournamentId)
          .execute();
        touch(tx, `tournament:${hidden.tournamentId}`);
      });
      if (told) app.listener.take(told);
    };
    await show(false);
    for (const [name] of READS) expect((await ask(name)).headers['cache-control']).toBe('public, no-cache');
    await show(true);
    for (const [name] of READS) {
      expect((await ask(name)).headers['cache-control']).toBe('private, no-store');
      expect((await ask(name, { token: null })).status).toBe(404);
    }
  });
});

describe('what is private of a hidden tournament', () => {
  test.each([
    ['a user', 404],
    ['an ADMIN', 404],
    ['a player registered in another tournament', 404],
    ['a player registered with a team', 403],
    ['its administrator', 200],
    ['FULL', 200],
  ] as const)('is, for %s, %d', async (face, status) => {
    const params = { ...paramsOf(hidden), tournamentId: hidden.tournamentId, divisionId: hidden.divisionId };
    for (const name of ['matches.judged', 'statistics.divisionTeams', 'market.settings'] as const) {
      const reply = await app.call(name, { params, token: tokens.get(face) ?? null });
      expect([name, reply.status]).toEqual([name, status]);
    }
  });
});

describe('a hidden tournament', () => {
  test.each(FACES)('is in no list and no search, also for %s', async (face) => {
    const token = tokens.get(face) ?? null;
    for (const call of ['site.front', 'site.home'] as const) {
      const { status, text } = await app.call(call, { token });
      expect(status).toBe(200);
      expect(text).toContain(shown.tournamentSlug);
      expect(text).not.toContain(hidden.tournamentSlug);
      expect(text).not.toContain('Veil');
      expect(text).toContain('In the open');
      expect(text).not.toContain('Behind the curtain');
    }
    for (const type of ['T', 'D']) {
      const q = type === 'T' ? 'League' : 'First';
      const { body } = await app.call('search.search', { token, query: { type, q, console: 'psn' } });
      expect(body.data.total).toBe(1);
    }
  });

  test('is not on the pages of its teams and players, neither are its matches and counts', async () => {
    const params = { teamSlug: clubOf(hidden, 'Veil').slug, playerSlug: mateOf(hidden, 'Veil', 10).slug };
    const team = await app.call('teams.show', { params });
    expect(team.body.data.divisions).toEqual([]);
    const player = await app.call('players.show', { params });
    expect(player.body.data).toMatchObject({ teams: [], seasons: [], totals: { goals: 0, played: 0 } });
    const lists = [
      'matches.lastOfTeam',
      'matches.nextOfTeam',
      'matches.lastOfPlayer',
      'players.record',
    ] as const;
    for (const call of lists) {
      expect((await app.call(call, { params })).body.data).toMatchObject({ data: [], total: 0 });
    }
    const where = await app.call('profiles.whereWePlay', { params });
    expect(where.body.data).toMatchObject({ now: [], data: [], total: 0 });
    expect((await app.call('teams.players', { params })).body.data).toEqual([]);
    const row = { player_id: mateOf(hidden, 'Veil', 10).id, team_id: clubOf(hidden, 'Veil').id };
    await insertRegistrations(app.database.db, [{ tournament_id: shown.tournamentId, ...row }]);
    app.cache.touch(['*']);
    const [mate] = (await app.call('teams.players', { params })).body.data;
    expect(mate).toMatchObject({ goals: 0, played: 0, tournaments: [{ slug: shown.tournamentSlug }] });
  });

  test('is in its administrator’s own list, and theirs to judge', async () => {
    const token = tokens.get('its administrator') ?? '';
    const { body } = await app.call('tournaments.administered', { token });
    expect(body.data.data).toMatchObject([{ slug: hidden.tournamentSlug, hidden: true }]);
    const params = { fixtureId: matchOf(hidden, 'Mask', 'Veil') };
    expect((await app.call('matches.judged', { token, params })).status).toBe(200);
  });
});
