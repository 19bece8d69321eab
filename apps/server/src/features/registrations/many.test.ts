import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveAccounts, makeTeam } from '../../../factories/index.ts';
import { touch } from '../../platform/touch.ts';
import { type League, makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { teamNameOf } from '../teams/index.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { deskOf, makeClub, takePart } from './testing.ts';

const UNSEEN = '\u200b';
const PRIVATE = '\u{e000}';
/** It joins letters of Persian, and hides between ours; only imports keep it there. */
const ZWNJ = '\u200c';
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

  test('makes no team that is called as a web address, and names it at its line; dots of names are none', async () => {
    const addresses = [
      `http://evil${number}.test/login`,
      `evil${number}.test`,
      't.me/foo',
      `a@b${number}.test FC`,
      `xn--80ak6aa${number}.com`,
      `evil${number}。com`,
      `mailto:x${number}`,
    ];
    const list = addresses.join('\n');
    const told = addresses.map((what, at) => ({ line: at + 1, code: 'club_address', what }));
    expect((await preview(list)).body.data.faults).toEqual(told);
    for (const name of addresses) {
      expect([name, (await add(name)).status]).toEqual([name, 422]);
      // Who asks for a name without a form of the contract is refused as well.
      const asked = { console: 'psn', name, userId: organiser.userId, now: new Date() } as const;
      await expect(app.write(async (tx) => await teamNameOf(tx, asked))).rejects.toMatchObject({
        fields: { name: [{ issue: 'address_in_name' }] },
      });
    }
    const real = [
      `1. FC Köln ${number}`,
      `FC St. Pauli ${number}`,
      `A.C. Milan ${number}`,
      `St.Pauli ${number}`,
    ];
    expect((await add(real.join('\n'))).status).toBe(200);
    expect((await names()).toSorted()).toEqual(real.toSorted());
  });

  test('tells before the press what the press would refuse about a name, at its line', async () => {
    const joined = `Joi${ZWNJ}ned ${number}`;
    await makeClub(app, { name: joined });
    const odd = [
      [`Priv${PRIVATE}ate ${number}`, 'club_unseen'],
      ['+++', 'formula'],
      ['***', 'club_no_letter'],
      [`bets${number}.com`, 'club_address'],
      [`Joined ${number}`, 'club_taken'],
    ] as const;
    for (const [name, code] of odd) {
      const list = `Fine ${number}\n${name}`;
      expect([name, (await preview(list)).body.data.faults]).toMatchObject([name, [{ line: 2, code }]]);
      expect([name, (await add(list)).status]).toEqual([name, 422]);
    }
    // Of these nothing is wrong once they are clean: they are looked for, and made, as they are kept.
    const owner = await makePerson(app);
    const seen = (await preview(`Zero${UNSEEN} ${number};${UNSEEN}${owner.nick}`)).body.data;
    expect(seen).toMatchObject({ faults: [], lines: [{ name: `Zero ${number}`, owner_is_new: true }] });
    await makeClub(app, { name: `Found ${number}` });
    const found = (await preview(`Fou${UNSEEN}nd ${number}`)).body.data;
    expect(found).toMatchObject({ faults: [], lines: [{ does: 'register' }] });
    expect(await names()).toEqual([]);
  });

  test('names twice what the product takes for one name', async () => {
    const list = `Straße ${number}\nStrasse ${number}`;
    expect((await preview(list)).body.data.faults).toEqual([
      { line: 2, code: 'club_twice', what: `Strasse ${number}` },
    ]);
    expect((await add(list)).status).toBe(422);
    await makeClub(app, { name: `Øre ${number}` });
    const known = (await preview(`Øre ${number}\nOre ${number}`)).body.data.faults;
    expect(known).toMatchObject([{ line: 2, code: 'club_twice' }]);
  });

  test('leaves a name to who gave it up', async () => {
    const owner = await makePerson(app);
    const name = `Given ${number}`;
    const { id } = await makeClub(app, { name, ownerId: owner.userId });
    const asked = { token: owner.token, params: { teamId: id }, body: { name } };
    const ended = await app.call('clubs.disband', asked);
    expect(ended.status, ended.text).toBe(200);
    expect((await preview(name)).body.data.faults).toMatchObject([{ line: 1, code: 'club_given_up' }]);
    expect((await add(name)).status).toBe(422);
  });

  test('tells whom a nobody’s sign hides', async () => {
    const [fault] = (await preview(`Hidden ${number};le${PRIVATE}o`)).body.data.faults;
    expect(fault).toEqual({ line: 1, code: 'person_unseen', what: 'U+E000' });
  });

  test('gives no club an owner who has a team in another tournament of it', async () => {
    const owner = await makePerson(app);
    const shared = await makeClub(app, { name: `Shared ${number}` });
    await takePart(app, shared.id, async (desk) => {
      await desk('registrations.makeTeam', { body: { name: `Own ${number}`, owner: owner.nick } });
    });
    const list = `Shared ${number};${owner.nick}`;
    expect((await preview(list)).body.data.faults).toEqual([
      { line: 1, code: 'owner_elsewhere', what: owner.nick },
    ]);
    expect((await add(list)).status).toBe(422);
  });

  test('of a list that is too long says how long it is', async () => {
    const long = Array.from({ length: 1001 }, (_, at) => `Long ${number}-${at}`).join('\n');
    expect((await preview(long)).body.data.faults).toEqual([
      { line: 65, code: 'too_many_clubs', what: '1001' },
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
