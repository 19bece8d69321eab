import { beforeEach, expect, test } from 'vitest';
import { clubOf, type League, makeLeague, matchOf, mateOf } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertMembership } from '../premium/index.ts';
import { HOUR_MS, reportDesk } from './testing.ts';

const START = new Date('2026-11-20T20:00:00Z');
const DAY_MS = 86_400_000;
let league: League;
let boss: Person;
/** Plays for Bor, at the home of which the match is. */
let pia: Person;
const desk = reportDesk(
  () => app,
  () => league,
  ['Bor', 'Ajo'],
);
const db = () => app.database.db;
/** So many days after the season's first match; kick-off is on day 7, and Pia signed on day 6. */
const day = (days: number) => new Date(START.getTime() + days * DAY_MS);
const [SIGNED, KICK_OFF] = [6, 7];

stage({ now: START });
beforeEach(async () => {
  app.clock.now = START;
  league = await makeLeague(app, { teams: ['Ajo', 'Bor'] });
  boss = await makePerson(app, { role: 'FULL' });
  await db().updateTable('divisions').set({ is_premium: true }).where('id', '=', league.divisionId).execute();
  await db()
    .updateTable('fixtures')
    .set({ date: day(KICK_OFF) })
    .where('id', '=', desk.fixtureId())
    .execute();
  pia = await makePerson(app);
  await db()
    .updateTable('registrations')
    .set({ player_id: pia.playerId })
    .where('player_id', '=', mateOf(league, 'Bor', 0).id)
    .execute();
  await signedOn(SIGNED);
  app.clock.now = new Date(day(KICK_OFF).getTime() + HOUR_MS);
  app.cache.touch(['*']);
});

async function signedOn(days: number): Promise<void> {
  await db()
    .updateTable('registrations')
    .set({ created_at: day(days) })
    .where('player_id', '=', pia.playerId)
    .execute();
}
/** Until `until` they had that team, or none. */
async function hadTeam(team: string | null, until: Date): Promise<void> {
  const team_id = team === null ? null : clubOf(league, team).id;
  await db()
    .insertInto('team_spells')
    .values({ tournament_id: league.tournamentId, player_id: pia.playerId, team_id, until })
    .execute();
}
async function member(from: number, until: number): Promise<void> {
  await app.write((tx) => insertMembership(tx, { userId: pia.userId, from: day(from), until: day(until) }));
}
async function may(team = 'Bor'): Promise<boolean> {
  app.cache.touch(['*']);
  const { squads } = await desk.form(boss, team);
  const found = [...squads.home, ...squads.away].find(({ slug }) => slug === pia.slug);
  if (!found) throw new Error('not in the squad');
  return found.barred === null;
}

test.each([
  ['never', [], false],
  ['from the day after kick-off', [[8, 38]], false],
  ['at the start, ended before signing', [[-1, 5]], false],
  ['between start and kick-off only, not at signing', [[2, 4]], false],
  ['at kick-off', [[6.5, 7.5]], true],
  ['from kick-off on', [[7, 37]], true],
  ['until kick-off, not yet at signing', [[6.5, 7]], false],
  ['at signing, ended before kick-off', [[5, 6.5]], true],
  [
    'at signing, and again after the match',
    [
      [5, 6.5],
      [8, 38],
    ],
    true,
  ],
  [
    'before signing and after the match',
    [
      [1, 5],
      [8, 38],
    ],
    false,
  ],
] as const)('who was a member %s: %o', async (_, spells, expected) => {
  for (const [from, until] of spells) await member(from, until);
  expect(await may()).toBe(expected);
});

test('who is barred is refused where they are reported', async () => {
  await member(8, 38);
  const lines = [{ player: pia.slug, goalkeeper: true, goals: 0 }];
  const body = { homeGoals: 0, awayGoals: 0, lines };
  const errorsOf = async () => (await desk.send(boss, 'Bor', body)).body.errors;
  expect(await errorsOf()).toMatchObject({
    'lines.0.player': ['This player wasn’t a premium member on the day of this match.'],
  });
  await member(7, 8);
  expect(await errorsOf()).not.toHaveProperty(['lines.0.player']);
});

test('signing is when the team got them, not when they joined the free market', async () => {
  await signedOn(1);
  await hadTeam(null, day(SIGNED));
  await member(5, 6.5);
  expect(await may()).toBe(true);
  await db().deleteFrom('premium_spells').where('user_id', '=', pia.userId).execute();
  await member(0.5, 2);
  expect(await may()).toBe(false);
});

test('the team is that of kick-off, whatever team they have now', async () => {
  await signedOn(1);
  await db()
    .updateTable('registrations')
    .set({ team_id: clubOf(league, 'Ajo').id })
    .where('player_id', '=', pia.playerId)
    .execute();
  // The database's clock wrote a spell of its own.
  await db().deleteFrom('team_spells').where('player_id', '=', pia.playerId).execute();
  await hadTeam('Bor', day(KICK_OFF + 0.01));
  await member(8, 38);
  expect(await may('Bor')).toBe(false);
  await member(0.5, 2);
  expect(await may('Bor')).toBe(true);
});

test('the season’s start stays where it was when a judge moves its first match', async () => {
  await signedOn(-3);
  await member(-1, 1);
  expect(await may()).toBe(true);
  const first = matchOf(league, 'Ajo', 'Bor');
  for (const days of [3, 4]) {
    await db()
      .updateTable('fixtures')
      .set({ date: day(days) })
      .where('id', '=', first)
      .execute();
    expect(await may()).toBe(true);
  }
});

test('who signed after kick-off is asked about kick-off', async () => {
  await signedOn(8);
  await member(7.5, 38);
  expect(await may()).toBe(false);
});
