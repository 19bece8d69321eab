import { beforeEach, expect, test } from 'vitest';
import { inWrite } from '../../platform/touch.ts';
import type { Pairing } from '../../testing/judge.ts';
import { app, beforeEachLeague, judge, league } from '../../testing/judged-league.ts';
import { clubOf, matchOf, mateOf, TWELVE } from '../../testing/league.ts';
import { rebuildAllOf } from '../../wiring.ts';

beforeEachLeague('FULL', { squad: TWELVE });
beforeEach(async () => {
  // These tests go through whole seasons.
  await app.database.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2040-01-01') })
    .execute();
});

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const RED = { player: 5, reds: 1 };
const YELLOW = { player: 5, yellows: 1 };

/** Ajo's matches in the order of the calendar. */
function matchesOf(team: string): Pairing[] {
  return league.matches
    .filter(({ home, away }) => home === team || away === team)
    .map(({ home, away }): Pairing => `${home}-${away}`);
}

/** The evening of the team's match of that number: decided an hour and a half after its kick-off. */
async function play(pairing: Pairing, lines: readonly { player: number; [field: string]: unknown }[] = []) {
  const { db } = app.database;
  const [home = '', away = ''] = pairing.split('-');
  const row = await db
    .selectFrom('fixtures')
    .select('date')
    .where('id', '=', matchOf(league, home, away))
    .executeTakeFirstOrThrow();
  app.clock.now = new Date((row.date?.getTime() ?? 0) + 90 * MINUTE_MS);
  expect((await judge.score(pairing, 0, 0)).status).toBe(200);
  if (lines.length > 0) expect((await judge.lines(pairing, 'Ajo', lines)).status).toBe(200);
}

/** "red 5 1/2": reason, the player's place in Ajo's squad, matches to come and in all. */
async function suspensions(): Promise<string[]> {
  const rows = await app.database.db
    .selectFrom('suspensions')
    .selectAll()
    .where('tournament_id', '=', league.tournamentId)
    .orderBy('id')
    .execute();
  const places = clubOf(league, 'Ajo').squad.map(({ id }) => id);
  return rows.map((row) => `${row.reason} ${places.indexOf(row.player_id)} ${row.remaining}/${row.matches}`);
}

/** A rebuild finds nothing to change. */
async function expectRebuilt(): Promise<void> {
  const { result } = await inWrite(app.database.db, (tx) => rebuildAllOf(tx, league.seasonId));
  expect(result).toEqual([]);
}

test('a red costs two matches, two yellows one, each served by the next that are played', async () => {
  const [first, second, third, fourth] = matchesOf('Ajo') as [Pairing, Pairing, Pairing, Pairing];
  await play(first, [RED, { player: 6, yellows: 2 }]);
  expect(await suspensions()).toEqual(['red 5 2/2', 'two_yellows 6 1/1']);
  await play(second);
  expect(await suspensions()).toEqual(['red 5 1/2', 'two_yellows 6 0/1']);
  await expectRebuilt();
  await judge.decide(third, { decision: 'home', reason: 'nobody came' });
  expect(await suspensions()).toEqual(['red 5 1/2', 'two_yellows 6 0/1']);
  await play(fourth);
  expect(await suspensions()).toEqual(['red 5 0/2', 'two_yellows 6 0/1']);
  await expectRebuilt();
});

test('every fifth yellow costs a match', async () => {
  const five = matchesOf('Ajo').slice(0, 5);
  for (const match of five.slice(0, 4)) await play(match, [YELLOW]);
  expect(await suspensions()).toEqual([]);
  for (const match of five.slice(4)) await play(match, [YELLOW]);
  expect(await suspensions()).toEqual(['yellows 5 1/1']);
  await expectRebuilt();
});

test('a correction takes a suspension back, or brings one from then on; who took part serves nothing', async () => {
  const [first, second] = matchesOf('Ajo') as [Pairing, Pairing];
  await play(first, [RED]);
  await play(second);
  expect(await suspensions()).toEqual(['red 5 1/2']);
  await judge.lines(first, 'Ajo', [YELLOW, { player: 6, reds: 1 }]);
  expect(await suspensions()).toEqual(['red 6 2/2']);
  await expectRebuilt();
});

test('a red that was taken back by mistake and said again is not served twice', async () => {
  const [first, second, third, fourth] = matchesOf('Ajo') as [Pairing, Pairing, Pairing, Pairing];
  await play(first, [RED]);
  await play(second);
  await play(third);
  expect(await suspensions()).toEqual(['red 5 0/2']);
  await judge.lines(first, 'Ajo', [YELLOW]);
  await judge.lines(first, 'Ajo', [{ player: 6 }]);
  expect(await suspensions()).toEqual([]);
  await expectRebuilt();
  await judge.lines(first, 'Ajo', [RED]);
  expect(await suspensions()).toEqual(['red 5 0/2']);
  await play(fourth, [{ player: 5 }]);
  await expectRebuilt();
});

test('a match that is annulled after all serves nothing, but its own cards stay discipline', async () => {
  const [first, second] = matchesOf('Ajo') as [Pairing, Pairing];
  await play(first, [RED]);
  await play(second);
  const annulled = { decision: 'annul', reason: 'a wrong team' };
  const previewed = await judge.preview(second, annulled);
  expect(previewed.body.data.suspensions).toMatchObject([{ left_before: 1, left: 2 }]);
  await judge.decide(second, annulled);
  expect(await suspensions()).toEqual(['red 5 2/2']);
  await judge.decide(first, { decision: 'annul', reason: 'a wrong team' });
  expect(await suspensions()).toEqual(['red 5 2/2']);
  await expectRebuilt();
});

test('a match that no longer serves a suspension moves it to the next, and back, as in a rebuild', async () => {
  const [first, second, third, fourth] = matchesOf('Ajo') as [Pairing, Pairing, Pairing, Pairing];
  await play(first, [{ player: 5, yellows: 2 }]);
  await play(second);
  await play(third, [{ player: 5, yellows: 2 }]);
  await play(fourth);
  expect(await suspensions()).toEqual(['two_yellows 5 0/1', 'two_yellows 5 0/1']);
  await judge.decide(second, { decision: 'annul', reason: 'a wrong team' });
  expect(await suspensions()).toEqual(['two_yellows 5 0/1', 'two_yellows 5 1/1']);
  await expectRebuilt();
  await judge.score(second, 1, 1);
  expect(await suspensions()).toEqual(['two_yellows 5 0/1', 'two_yellows 5 0/1']);
  await expectRebuilt();
});

test('a player who is removed from a line-up has served there', async () => {
  const [first, second, third] = matchesOf('Ajo') as [Pairing, Pairing, Pairing];
  await play(first);
  await play(second, [{ player: 5 }]);
  // Only now the sending-off is known, so the player played the second match legally.
  await judge.lines(first, 'Ajo', [RED]);
  expect(await suspensions()).toEqual(['red 5 2/2']);
  await play(third);
  expect(await suspensions()).toEqual(['red 5 1/2']);
  await judge.lines(second, 'Ajo', [{ player: 6 }]);
  expect(await suspensions()).toEqual(['red 5 1/2']);
  await expectRebuilt();
});

test('a suspension follows a transfer: the new team’s matches serve it, not the old team’s', async () => {
  const { db } = app.database;
  const [first, second, third] = matchesOf('Ajo') as [Pairing, Pairing, Pairing];
  await play(first, [RED]);
  const rivals = first.split('-').find((name) => name !== 'Ajo') ?? '';
  const playerId = mateOf(league, 'Ajo', 5).id;
  await db
    .updateTable('registrations')
    .set({ team_id: clubOf(league, rivals).id })
    .where('tournament_id', '=', league.tournamentId)
    .where('player_id', '=', playerId)
    .execute();
  const until = new Date(app.clock.now.getTime() + DAY_MS);
  await db.updateTable('team_spells').set({ until }).where('player_id', '=', playerId).execute();
  await play(second);
  await play(third);
  expect(await suspensions()).toEqual(['red 5 2/2']);
  const theirs = matchesOf(rivals).find((match) => match !== first && ![second, third].includes(match));
  if (theirs) await play(theirs);
  expect(await suspensions()).toEqual(['red 5 1/2']);
  await expectRebuilt();
});
