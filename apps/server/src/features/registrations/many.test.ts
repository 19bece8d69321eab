import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveAccounts, makeTeam } from '../../../factories/index.ts';
import { touch } from '../../platform/touch.ts';
import { type League, makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { deskOf, makeClub } from './testing.ts';

let organiser: Person;
let league: League;
let ask: ReturnType<typeof deskOf>;
let number = 0;
stage();
beforeAll(async () => {
  organiser = await makePerson(app);
});
beforeEach(async () => {
  league = await makeLeague(app, { teams: [], state: 'programming' });
  await insertAdministrator(app.database.db, league.tournamentId, organiser.userId);
  ask = deskOf(app, organiser.token, league.tournamentId);
  number += 1;
});

const preview = async (text: string) => await ask('registrations.previewMany', { body: { text } });
const add = async (text: string) => await ask('registrations.addMany', { body: { text } });
const names = async () => (await ask('registrations.teams', {})).body.data.data.map(({ team }) => team.name);

/** 640 players with accounts, by their addresses. */
async function signedElsewhere(): Promise<string[]> {
  const ids = await app.write(async (tx) => {
    const players = Array.from({ length: 640 }, (_, at) => ({
      nick: `Old ${number}-${at}`,
      position: 'ST' as const,
    }));
    const { squad } = await makeTeam(tx, { name: `Old ${number}`, console: 'psn', players });
    await giveAccounts(tx, squad, { now: new Date() });
    touch(tx, 'names:psn', 'search:psn');
    return squad.map(({ id }) => id);
  });
  const rows = await app.database.db.selectFrom('players').select('slug').where('id', 'in', ids).execute();
  return rows.map(({ slug }) => slug);
}

describe('a pasted list of teams', () => {
  test('is shown line by line, then added at once', async () => {
    const owner = await makePerson(app);
    const player = await makePerson(app);
    await makeClub(app, { name: `Known ${number}` });
    const text = `Team\tOwner\tPlayer 1\nNew ${number}\t${owner.nick}\t${player.nick}\nKNOWN ${number}`;
    const seen = (await preview(text)).body.data;
    expect(seen.faults).toEqual([]);
    expect([seen.clubs, seen.players]).toEqual([2, 1]);
    expect(seen.lines).toMatchObject([
      { line: 2, does: 'make', owner: { nick: owner.nick }, owner_is_new: true, players: 1 },
      { line: 3, name: `Known ${number}`, does: 'register', owner: null, owner_is_new: false, players: 0 },
    ]);
    expect(await names()).toEqual([]);
    const added = await add(text);
    expect([added.status, added.body.message]).toEqual([200, '2 teams have been added.']);
    expect(await names()).toEqual([`Known ${number}`, `New ${number}`]);
    const { data } = (await ask('registrations.teams', {})).body.data;
    expect(data[1]).toMatchObject({ owner: { nick: owner.nick }, players: 1 });
    const again = (await preview(text)).body.data;
    expect(again.lines.map(({ does }) => does)).toEqual(['nothing', 'nothing']);
    const twice = await add(text);
    expect([twice.status, twice.body.errors]).toEqual([
      422,
      { text: ['All teams on this list are registered already.'] },
    ]);
  });

  test('with one fault is not added at all', async () => {
    const text = `Fine ${number}\nWrong ${number};nobody-at-all`;
    expect((await preview(text)).body.data.faults).toEqual([
      { line: 2, code: 'nobody', what: 'nobody-at-all' },
    ]);
    const { status, body } = await add(text);
    expect([status, body.errors]).toEqual([
      422,
      { text: ['Line 2 has to be put right first. Nothing has been added.'] },
    ]);
    expect(await names()).toEqual([]);
  });

  test('names a team that somebody else owns, a person of another console and of another team', async () => {
    const owner = await makePerson(app);
    const other = await makePerson(app);
    const away = await makePerson(app, { console: 'pc' });
    await makeClub(app, { name: `Theirs ${number}`, ownerId: owner.userId });
    const list = `Theirs ${number};${other.nick}\nAway ${number};${away.nick}`;
    expect((await preview(list)).body.data.faults.map(({ code }) => code)).toEqual([
      'name_taken',
      'other_console',
    ]);
    expect((await add(`Theirs ${number}`)).status).toBe(200);
    expect((await preview(`Second ${number};${owner.nick}`)).body.data.faults).toMatchObject([
      { code: 'in_other_team' },
    ]);
  });

  test('tells a formula once', async () => {
    expect((await preview(`Sums ${number};=SUM(1)`)).body.data.faults).toEqual([
      { line: 1, code: 'formula', what: '=SUM(1)' },
    ]);
  });

  test('gives a known team without an owner its first', async () => {
    const owner = await makePerson(app);
    await makeClub(app, { name: `Orphans ${number}` });
    expect((await add(`Orphans ${number};${owner.nick}`)).status).toBe(200);
    expect((await ask('registrations.teams', {})).body.data.data[0]).toMatchObject({
      owner: { nick: owner.nick },
    });
  });

  test('is no list of a tournament in 1v1', async () => {
    const single = await makeLeague(app, { teams: [], state: 'programming', kind: 'single' });
    await insertAdministrator(app.database.db, single.tournamentId, organiser.userId);
    const desk = deskOf(app, organiser.token, single.tournamentId);
    expect((await desk('registrations.addMany', { body: { text: 'Lions' } })).status).toBe(409);
  });

  test('signs each player at their own position', async () => {
    const player = await makePerson(app, { position: 'CB' });
    expect((await add(`Backs ${number};;${player.nick}`)).status).toBe(200);
    const { data } = (await ask('registrations.players', {})).body.data;
    expect(data.map(({ position }) => position)).toEqual(['CB']);
  });

  test('of 64 teams and 640 players is added as one', async () => {
    const players = await signedElsewhere();
    const text = Array.from({ length: 64 }, (_, at) =>
      [`Mass ${number}-${at}`, '', ...players.slice(at * 10, at * 10 + 10)].join('\t'),
    ).join('\n');
    expect((await preview(text)).body.data).toMatchObject({ clubs: 64, players: 640, faults: [] });
    expect((await add(text)).status).toBe(200);
    const { data, total } = (await ask('registrations.teams', { query: { per_page: 100 } })).body.data;
    expect([total, new Set(data.map(({ players }) => players))]).toEqual([64, new Set([10])]);
  });
});
