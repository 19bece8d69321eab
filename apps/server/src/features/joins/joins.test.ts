import { JOIN_UNDO_MS } from '@matchnight/rules';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { fileMatch, importFile } from '../../testing/importing.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { allRows } from '../../testing/rows.ts';
import { app, stage } from '../../testing/stage.ts';
import { inboxDesk } from '../inbox/kinds/testing.ts';
import { insertMember } from '../teams/index.ts';
import { insertRegistrations } from '../tournaments/index.ts';
import { findAllPointers } from './repository/pointers.ts';
import { goals, joinsDesk } from './testing.ts';

stage();
const desk = joinsDesk(() => app);
const inbox = inboxDesk(() => app);
let boss: Person;
let anna: Person;
let number = 0;
/** A league of its own for each test, and somebody without an account who scored in it. */
let league: Awaited<ReturnType<typeof desk.scored>> & { name: string; team: string };
beforeAll(async () => {
  boss = await makePerson(app, { role: 'SUPER' });
});
beforeEach(async () => {
  await app.database.db.deleteFrom('attempts').execute();
  anna = await makePerson(app);
  number += 1;
  const name = `League ${number}`;
  const team = `Ajo ${number}`;
  league = { ...(await desk.scored(name, 'Johan', team)), name, team };
});
const scorers = async () => {
  const { body } = await app.call('statistics.scorers', { params: { divisionSlug: league.division } });
  return body.data.data.map((row) => `${row.player?.nick} (${row.team?.name}) ${row.value}`);
};
/** What a join leaves where it is taken apart: its own record, the log, what people were told. */
const LEFT = /^(player_joins|audit_log|inbox_.*|notifications|attempts|request_keys)$/;
const rows = async () =>
  Object.fromEntries(Object.entries(await allRows(app.database.db)).filter(([table]) => !LEFT.test(table)));
const problems = (reply: { body: unknown }) => JSON.stringify(reply.body);

test('a join gives a user the sheets, goals and entries of somebody without an account, whose address leads to them', async () => {
  const reply = await desk.join(boss, league.id, anna.playerId);
  expect([reply.status, reply.body.message]).toEqual([200, `Johan and ${anna.nick} are now one player.`]);
  expect(await scorers()).toEqual([`${anna.nick} (${league.team}) 2`]);
  const old = await app.call('players.show', { params: { playerSlug: league.slug } });
  expect([old.status, old.headers.location]).toEqual([301, `/api/v1/en/console/psn/player/${anna.slug}`]);
  expect(await inbox.told(anna)).toEqual([
    'players_joined: The matches of Johan, who played without an account, are yours now → /en/psn/dashboard',
  ]);
  expect(await desk.list(boss)).toMatchObject([
    { nick: 'Johan', into: { nick: anna.nick, claimed: true }, by: boss.nick, undone_at: null },
  ]);
  expect(await desk.find(boss, 'Johan')).not.toContainEqual(expect.objectContaining({ id: league.id }));
});

test('a preview changes no row, and tells what the join then moves', async () => {
  const before = await rows();
  const { body } = await desk.preview(boss, league.id, anna.playerId);
  expect(body.data).toMatchObject({
    from: { nick: 'Johan', claimed: false, teams: [league.team], matches: 1 },
    into: { nick: anna.nick, claimed: true, teams: [], matches: 0 },
    registrations: [{ tournament: { name: league.name }, team: league.team }],
    matches: 1,
    goals: 2,
    awards: 0,
  });
  expect(await rows()).toEqual(before);
});

test('a join that is taken apart leaves every row as it was, numbers and addresses too', async () => {
  const before = await rows();
  await desk.join(boss, league.id, anna.playerId);
  expect(await rows()).not.toEqual(before);
  const [join] = await desk.list(boss);
  const reply = await desk.undo(boss, join?.id ?? 0);
  expect([reply.status, reply.body.message]).toEqual([200, `Johan and ${anna.nick} are two players again.`]);
  expect(await rows()).toEqual(before);
  expect(await scorers()).toEqual([`Johan (${league.team}) 2`]);
  expect(problems(await desk.undo(boss, join?.id ?? 0))).toMatch(/already been separated/);
});

test('a join of the version before is taken apart by one whose players have a column more', async () => {
  await desk.join(boss, league.id, anna.playerId);
  const [join] = await desk.list(boss);
  const { db } = app.database;
  const as = sql<string>`from_player - 'is_demo'`;
  await db
    .updateTable('player_joins')
    .set({ from_player: as })
    .where('id', '=', join?.id ?? 0)
    .execute();
  const reply = await desk.undo(boss, join?.id ?? 0);
  expect([reply.status, reply.body.message]).toEqual([200, `Johan and ${anna.nick} are two players again.`]);
  expect(await scorers()).toEqual([`Johan (${league.team}) 2`]);
});

test('a file that still calls them by the old name finds them', async () => {
  await desk.join(boss, league.id, anna.playerId);
  const next = { ...goals('Johan', league.team), round: 'Matchday 2', date: '1998-08-22' };
  const { newPlayers } = await importFile(
    app,
    { matches: [goals('Johan', league.team), next] },
    { tournament: league.name, division: league.name },
  );
  expect(newPlayers).toBe(0);
  expect(await scorers()).toEqual([`${anna.nick} (${league.team}) 4`]);
  const [join] = await desk.list(boss);
  expect(problems(await desk.undo(boss, join?.id ?? 0))).toMatch(/Something has changed since/);
});

test('two without an account become one, and that one a user afterwards', async () => {
  const other = await desk.scored(`${league.name} B`, 'J. Cruijff', 'Ajo B');
  expect((await desk.join(boss, league.id, other.id)).status).toBe(200);
  expect((await desk.join(boss, other.id, anna.playerId)).status).toBe(200);
  expect(await scorers()).toEqual([`${anna.nick} (${league.team}) 2`]);
  const first = (await desk.list(boss)).find(({ nick }) => nick === 'Johan');
  expect(first?.into.nick).toBe(anna.nick);
  expect((await desk.undo(boss, first?.id ?? 0)).status).toBe(200);
  expect(await scorers()).toEqual([`Johan (${league.team}) 2`]);
});

test('a club to which both belong keeps one of them, and gets the other back', async () => {
  const { db } = app.database;
  const members = async () =>
    (await db.selectFrom('team_members').select('player_id').where('team_id', '=', league.teamId).execute())
      .map((row) => row.player_id)
      .sort();
  for (const id of [league.id, anna.playerId])
    await app.write(
      async (tx) =>
        await insertMember(tx, { team_id: league.teamId, player_id: id, created_at: app.clock.now }),
    );
  const before = await members();
  await desk.join(boss, league.id, anna.playerId);
  expect(await members()).toEqual(before.filter((id) => id !== league.id));
  await desk.undo(boss, (await desk.list(boss))[0]?.id ?? 0);
  expect(await members()).toEqual(before);
});

test('nobody is joined who stands in one tournament or on one sheet with the other, or is no name of an import', async () => {
  const bob = await makePerson(app);
  const mate = await app.database.db
    .selectFrom('players')
    .select('id')
    .where('nick', '=', 'Ruud')
    .executeTakeFirst();
  expect(mate).toBeUndefined();
  await importFile(
    app,
    {
      matches: [
        fileMatch(`${league.team} 2-1 Bor`, { goals1: [{ name: 'Johan' }, { name: 'Ruud' }], goals2: [{}] }),
      ],
    },
    { tournament: `${league.name} C`, division: `${league.name} C` },
  );
  const named = async (nick: string) => (await desk.find(boss, nick))[0]?.id ?? 0;
  const ruud = await named('Ruud');
  const johan = (await desk.find(boss, 'Johan')).at(-1)?.id ?? 0;
  expect(problems(await desk.join(boss, ruud, johan))).toMatch(/one match sheet|one tournament/);
  await app.write(async (tx) => {
    await insertRegistrations(tx, [
      { tournament_id: league.tournament, player_id: anna.playerId, team_id: null },
    ]);
  });
  expect(problems(await desk.join(boss, league.id, anna.playerId))).toMatch(
    /registered in the same tournament/,
  );
  expect(problems(await desk.join(boss, anna.playerId, bob.playerId))).toMatch(
    /Two accounts are never merged/,
  );
  expect(problems(await desk.join(boss, league.id, league.id))).toMatch(/two different players/);
  expect(problems(await desk.join(boss, league.id, 999_999_999))).toMatch(/no such player on this console/);
  expect(problems(await desk.join(boss, 999_999_999, anna.playerId))).toMatch(
    /no such player on this console/,
  );
  const elsewhere = await makePerson(app, { console: 'pc' });
  expect(problems(await desk.join(boss, league.id, elsewhere.playerId))).toMatch(
    /no such player on this console/,
  );
  expect(problems(await desk.join(boss, league.id, anna.playerId, { password: 'wrong' }))).toMatch(
    /password/,
  );
  expect(await scorers()).toEqual([`Johan (${league.team}) 2`]);
});

test('nobody is joined to an account whose address nobody has confirmed; once it is, they are', async () => {
  const before = await rows();
  const typed = await makePerson(app, { isConfirmed: false });
  for (const ask of [desk.preview, desk.join]) {
    const { status, body } = await ask(boss, league.id, typed.playerId);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['into']]);
    expect(problems({ body })).toMatch(/isn’t confirmed yet/);
  }
  expect(await scorers()).toEqual([`Johan (${league.team}) 2`]);
  expect((await rows()).player_joins).toEqual(before.player_joins);
  await app.database.db
    .updateTable('users')
    .set({ email_confirmed_at: app.clock.now })
    .where('id', '=', typed.userId)
    .execute();
  expect((await desk.join(boss, league.id, typed.playerId)).status).toBe(200);
});

test('a join stays after seven days, and nobody below SUPER makes one', async () => {
  await desk.join(boss, league.id, anna.playerId);
  const [join] = await desk.list(boss);
  app.clock.now = new Date(app.clock.now.getTime() + JOIN_UNDO_MS);
  const late = { token: (await makePerson(app, { role: 'SUPER' })).token };
  expect((await desk.list(late)).find(({ id }) => id === join?.id)?.until).toBeNull();
  expect(problems(await desk.undo(late, join?.id ?? 0))).toMatch(/More than 7 days have passed/);
  const full = await makePerson(app, { role: 'FULL' });
  expect((await desk.join(full, league.id, anna.playerId)).status).toBe(403);
});

test('every column that names a player is moved, those of tables to come too', async () => {
  const pointers = await findAllPointers(app.database.db);
  const named = pointers.map(({ table, column }) => `${table}.${column}`);
  expect(named).toContain('fixture_lines.player_id');
  expect(named).toContain('fixtures.best_player_id');
  expect(named).toContain('player_joins.into_id');
  expect(pointers.every(({ keys }) => keys.length > 0)).toBe(true);
});
