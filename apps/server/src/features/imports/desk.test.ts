import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeTeam, makeTournament } from '../../../factories/index.ts';
import { privateFolderOf } from '../../platform/private-files.ts';
import { fileMatch } from '../../testing/importing.ts';
import { createDivision, deskOf, type Organised, organise } from '../../testing/organiser.ts';
import { makePerson } from '../../testing/people.ts';
import { allRows } from '../../testing/rows.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertAdministrator, registerTeams } from '../tournaments/index.ts';
import { importsDesk, matchday, roundRobin, runImports, runJob } from './testing.ts';

let of: Organised;
let desk: ReturnType<typeof importsDesk>;
let former: readonly string[];
stage();
beforeEach(async () => {
  former = await allFiles();
  of = await organise(app, { teams: 0 });
  desk = importsDesk(app, of.tournamentId, of.administrator);
});

const A = fileMatch('Ajo 2-1 Bor', {
  goals1: [{ name: 'Johan Cruyff' }, { name: 'J. Cruyff' }],
  goals2: [{ name: 'Ono' }],
});
const B = fileMatch('Cid 0-0 Dux');
const FILE = { name: 'Old 1998', matches: [A, B, fileMatch('Bor - Ajo', { round: 'Matchday 2' })] };
/** Everything but what the desk itself keeps, and tells who started an import. */
const others = async () => {
  const own = ['imports', 'attempts', 'audit_log', 'inbox_counts', 'inbox_events', 'notifications'];
  const rows = Object.entries(await allRows(app.database.db));
  return Object.fromEntries(rows.filter(([table]) => !own.includes(table)));
};
/** The files of this test that are kept. */
const keptFiles = async () => (await allFiles()).filter((file) => !former.includes(file));
const allFiles = async () =>
  await readdir(join(privateFolderOf(join(app.filesDirectory, '..')), 'imports')).catch((): string[] => []);
const divisions = async () =>
  (await app.call('tournaments.show', { params: { tournamentSlug: of.tournamentSlug } })).body.data.divisions;

describe('a file that an organiser sends', () => {
  test('is looked at: what it would do is told, and nothing of it is there', async () => {
    const before = await others();
    const seen = await desk.lookAt(FILE, { division: 'Premier' });
    expect(seen).toMatchObject({
      step: 'preview',
      state: 'done',
      done: 3,
      total: 3,
      file_name: 'season.json',
      season: '1998',
      counts: {
        divisions: [{ name: 'Premier', is_new: true, is_new_season: true }],
        new_teams: { count: 4, names: ['Ajo', 'Bor', 'Cid', 'Dux'] },
        known_teams: { count: 0 },
        new_players: 3,
        known_players: 0,
        created: 3,
        decided: 2,
        corrected: 0,
        moved: 0,
        doubles: [{ team: 'Ajo', one: 'J. Cruyff', other: 'Johan Cruyff' }],
      },
      by: { nick: of.administrator.nick },
      can: { run: true, discard: true },
    });
    expect(await others()).toEqual(before);
    expect(await divisions()).toEqual([]);
  });

  test('is imported as it was looked at, once that is asked for; then the file is forgotten', async () => {
    const seen = await desk.lookAt(FILE, { division: 'Premier' });
    expect(await keptFiles()).toHaveLength(1);
    expect((await desk.run(seen.id)).body.message).toBe('The import has started. You can leave this page.');
    expect(await desk.newest()).toMatchObject({ step: 'run', state: 'waiting', can: { run: false } });
    await runImports(app);
    expect(await desk.newest()).toMatchObject({ step: 'run', state: 'done', done: 3, counts: seen.counts });
    expect((await divisions()).map(({ name }) => name)).toEqual(['Premier']);
    const table = await app.call('statistics.table', {
      params: { divisionSlug: (await divisions())[0].slug },
    });
    expect(table.body.data.rows[0]).toMatchObject({ team: { name: 'Ajo' }, points: 3 });
    expect(await keptFiles()).toEqual([]);
  });

  test('stands in the log with what it changed, also where it is cut off between two parts and goes on later', async () => {
    const eight = ['Ajo', 'Bor', 'Cid', 'Dux', 'Eva', 'Fox', 'Gal', 'Hun'];
    const matches = roundRobin(eight, matchday).map((one, at) => ({ ...one, round: `Matchday ${at + 1}` }));
    const corrected = matches.map((one) => ({
      ...one,
      score: { ft: [9, 8] },
      goals1: [{ name: `Ono ${one.team1}` }],
      goals2: [],
    }));
    await desk.bring({ matches });
    const { id, counts: seen } = await desk.lookAt({ matches: corrected }, { correct: 'true' });
    const players = seen?.new_players;
    await desk.run(id);
    const stopped = { signal: AbortSignal.abort() };
    await expect(runJob(app, 'imports_work', { id }, stopped)).rejects.toThrow();
    const logged = async () => {
      const rows = await app.database.db
        .selectFrom('audit_log')
        .select('after')
        .where('action', '=', 'season.import')
        .where('tournament_id', '=', of.tournamentId)
        .orderBy('id')
        .execute();
      return rows.map(({ after }) => after).slice(1);
    };
    expect(await logged()).toMatchObject([{ created: 0, decided: 0, corrected: 10 }]);
    await runImports(app);
    expect(await logged()).toMatchObject([{ corrected: 10 }, { corrected: 18 }]);
    // The receipt is of the whole run.
    const { counts } = await desk.newest();
    expect(counts).toMatchObject({ corrected: 28, new_players: players });
    expect(counts?.corrections).toHaveLength(28);
  });

  test('that is killed between two parts is counted and logged whole by who goes on', async () => {
    const eight = ['Ajo', 'Bor', 'Cid', 'Dux', 'Eva', 'Fox', 'Gal', 'Hun'];
    const matches = roundRobin(eight, matchday).map((one, at) => ({ ...one, round: `Matchday ${at + 1}` }));
    const corrected = matches.map((one) => ({ ...one, score: { ft: [9, 8] }, goals1: [], goals2: [] }));
    await desk.bring({ matches });
    const { id } = await desk.lookAt({ matches: corrected }, { correct: 'true' });
    await desk.run(id);
    await expect(runJob(app, 'imports_work', { id }, { signal: AbortSignal.abort() })).rejects.toThrow();
    // What a killed node writes no more: its line in the log, and that it stands there.
    const { db } = app.database;
    await sql`delete from audit_log where action = 'season.import' and after->>'corrected' = '10'
      and tournament_id = ${of.tournamentId}`.execute(db);
    await sql`update imports set brought = jsonb_set(brought, '{logged,corrected}', '0') where id = ${id}`.execute(
      db,
    );
    await runImports(app);
    expect((await desk.newest()).counts).toMatchObject({ corrected: 28 });
    const rows = await db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'season.import')
      .where('tournament_id', '=', of.tournamentId)
      .orderBy('id', 'desc')
      .execute();
    expect(rows[0]?.after).toMatchObject({ corrected: 28 });
  });

  test('a second time would change nothing, and changes nothing', async () => {
    await desk.bring(FILE);
    const before = await others();
    expect(await desk.bring(FILE)).toMatchObject({
      counts: { created: 0, decided: 0, moved: 0, new_teams: { count: 0 }, known_teams: { count: 4 } },
    });
    expect(await others()).toEqual(before);
  });

  test('is not offered where everything is in already: only thrown away', async () => {
    await desk.bring(FILE);
    expect(await desk.lookAt(FILE)).toMatchObject({
      state: 'done',
      counts: { changes_nothing: true },
      can: { run: false, discard: true },
    });
  });

  test('is offered for points alone, and says how many entries of them are new', async () => {
    const points = (...list: number[]) => ({
      adjustments: JSON.stringify(list.map((one) => ({ team: 'Ajo', points: one, reason: 'late' }))),
    });
    await desk.bring(FILE, points(-2));
    expect(await desk.lookAt(FILE, points(-2, -1))).toMatchObject({
      counts: { changes_nothing: false, created: 0, adjusted: 1 },
      can: { run: true },
    });
    expect(await desk.lookAt(FILE, points(-2))).toMatchObject({
      counts: { changes_nothing: true, adjusted: 0 },
      can: { run: false },
    });
  });

  test('shows the results that it would correct', async () => {
    await desk.bring(FILE);
    const right = { matches: [{ ...A, score: { ft: [2, 2], p: [5, 4] }, goals1: [], goals2: [] }] };
    const { counts } = await desk.lookAt(right, { correct: 'true' });
    const { round, team1, team2 } = { round: 'Matchday 1', team1: 'Ajo', team2: 'Bor' };
    expect(counts?.corrections).toEqual([
      {
        round,
        team1,
        team2,
        was: '2–1',
        is: '2–2, 5–4 on penalties',
      },
    ]);
  });

  test('goes into its division with points that are given and another spelling of a player', async () => {
    const fields = {
      division: 'Premier',
      adjustments: JSON.stringify([{ team: 'aj', points: -2, reason: 'late' }]),
      aliases: JSON.stringify([{ team: 'Ajo', from: 'J. Cruyff', to: 'Johan Cruyff' }]),
    };
    await desk.bring(FILE, fields);
    const [{ slug }] = await divisions();
    const { body } = await app.call('statistics.table', { params: { divisionSlug: slug } });
    expect(body.data.adjustments).toMatchObject([{ team: { name: 'Ajo' }, points: -2, reason: 'late' }]);
    const scorers = await app.call('statistics.scorers', { params: { divisionSlug: slug } });
    expect(scorers.body.data.data[0]).toMatchObject({ player: { nick: 'Johan Cruyff' }, value: 2 });
  });

  test('shows what looks wrong in it, and joins a team by its other spelling', async () => {
    const matches = [
      ...FILE.matches,
      fileMatch('Bor 1-0 Ajo FC', { round: 'Matchday 3' }),
      fileMatch('TBD - Ajo'),
    ];
    const seen = await desk.lookAt({ matches });
    expect(seen.counts?.warnings).toContainEqual({
      field: 'aliases',
      message: 'Ajo and Ajo FC never meet, so they may be one team.',
    });
    expect(seen.counts?.warnings[0]).toMatchObject({
      field: 'file',
      message: expect.stringMatching(/“TBD” stands/),
    });
    const aliases = JSON.stringify([{ team: '', from: 'Ajo FC', to: 'Ajo' }]);
    const joined = await desk.lookAt({ matches }, { aliases });
    expect(joined.counts?.warnings.filter(({ field }) => field === 'aliases')).not.toContainEqual(
      expect.objectContaining({ message: expect.stringMatching(/never meet/) }),
    );
    expect(joined.counts?.created).toBe(4);
  });

  test('is read in the zone that is asked for', async () => {
    await desk.bring({ matches: [fileMatch('Ajo - Bor', { time: '19:00' })] }, { timeZone: 'Asia/Tokyo' });
    const [{ slug }] = await divisions();
    const { body } = await app.call('matches.list', { params: { divisionSlug: slug } });
    expect(body.data.data[0].date).toBe('1998-08-15T10:00:00.000Z');
  });

  test('takes the place of those that the same person looked at before', async () => {
    await desk.lookAt(FILE);
    await desk.lookAt(FILE, { division: 'Second' });
    expect((await desk.list()).imports).toHaveLength(1);
    expect(await keptFiles()).toHaveLength(1);
  });

  test('can be thrown away, and after two days goes by itself', async () => {
    const { id } = await desk.lookAt(FILE);
    expect((await desk.discard(id)).status).toBe(200);
    expect((await desk.list()).imports).toEqual([]);
    await desk.lookAt(FILE);
    const { now } = app.clock;
    app.clock.now = new Date(now.getTime() + 3 * 86_400_000);
    await runJob(app, 'imports_clean');
    expect((await desk.list()).imports).toEqual([]);
    expect(await keptFiles()).toEqual([]);
    app.clock.now = now;
  });
});

describe('an import', () => {
  test('that its node leaves in the middle leaves nothing half, and is taken up again', async () => {
    const { id } = await desk.lookAt(FILE);
    await desk.run(id);
    const before = await others();
    await expect(runJob(app, 'imports_work', { id }, { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(await others()).toEqual(before);
    expect(await desk.newest()).toMatchObject({ state: 'running' });
    await runImports(app);
    expect(await desk.newest()).toMatchObject({ state: 'done', counts: { created: 3 } });
  });

  test('that two nodes run at once is done once', async () => {
    const { id } = await desk.lookAt(FILE);
    await desk.run(id);
    await Promise.all([1, 2, 3].map(() => runJob(app, 'imports_work', { id })));
    expect(await desk.newest()).toMatchObject({ state: 'done', counts: { created: 3, decided: 2 } });
    expect(await divisions()).toHaveLength(1);
    await runImports(app);
    expect(await desk.newest()).toMatchObject({ state: 'done', counts: { created: 3, decided: 2 } });
  });

  test('waits for another one into the same tournament', async () => {
    const other = await makePerson(app, { role: 'FULL' });
    const second = importsDesk(app, of.tournamentId, other);
    const [one, two] = [await desk.lookAt(FILE), await second.lookAt(FILE)];
    await desk.run(one.id);
    await second.run(two.id);
    await Promise.all([one, two].map(({ id }) => runJob(app, 'imports_work', { id })));
    const { imports } = await desk.list();
    expect(imports.map(({ counts }) => counts?.created).toSorted()).toEqual([0, 3]);
    expect(await divisions()).toHaveLength(1);
    await runImports(app);
  });

  test('that fails for no reason of its own is tried again, and told in the end', async () => {
    const { id } = await desk.lookAt(FILE);
    await desk.run(id);
    const [file] = await keptFiles();
    await app.outside.privateFiles.remove(`imports/${file}`);
    await expect(runJob(app, 'imports_work', { id })).rejects.toThrow(/is gone/);
    expect(await desk.newest()).toMatchObject({ state: 'running', refusal: null });
    await expect(runJob(app, 'imports_work', { id }, { isLast: true })).rejects.toThrow(/is gone/);
    expect(await desk.newest()).toMatchObject({
      state: 'refused',
      can: { run: false, discard: true },
      refusal: {
        message:
          'Something went wrong on our side. Anything already imported is kept: try again to continue.',
      },
    });
    await runImports(app);
  });

  test('can’t be run twice, nor thrown away once it is in', async () => {
    const { id } = await desk.lookAt(FILE);
    await desk.run(id);
    expect((await desk.run(id)).status).toBe(409);
    await expect(runJob(app, 'imports_work', { id }, { signal: AbortSignal.abort() })).rejects.toThrow();
    await runImports(app);
    expect((await desk.discard(id)).body.message).toMatch(/This import is done/);
  });

  test('whose servers died for good says so, and is run again or discarded', async () => {
    const { id } = await desk.lookAt(FILE);
    await desk.run(id);
    await expect(runJob(app, 'imports_work', { id }, { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(await desk.newest()).toMatchObject({
      state: 'running',
      refusal: null,
      can: { run: false, discard: true },
    });
    const { db } = app.database;
    await sql`update graphile_worker._private_jobs set attempts = max_attempts where key = ${`import:${id}`}`.execute(
      db,
    );
    expect(await desk.newest()).toMatchObject({
      step: 'run',
      state: 'refused',
      refusal: { message: expect.stringMatching(/stopped several times/) },
      can: { run: true, discard: true },
    });
    expect((await desk.run(id)).status).toBe(200);
    expect(await desk.newest()).toMatchObject({ step: 'run', state: 'waiting', refusal: null });
    await runImports(app);
    expect(await desk.newest()).toMatchObject({ step: 'run', state: 'done' });
  });

  test('is written down with who imported what', async () => {
    await desk.bring(FILE);
    const boss = await makePerson(app, { role: 'FULL' });
    const ask = { token: boss.token, params: { tournamentId: of.tournamentId } };
    const [first] = (await app.call('tournaments.log', ask)).body.data.data;
    expect(first).toMatchObject({ deed: 'Imported a season', by: { nick: of.administrator.nick } });
  });
});

describe('who may import', () => {
  test('nobody where their own team plays, neither when they send the file nor when it runs', async () => {
    const { id } = await desk.lookAt(FILE);
    await desk.run(id);
    await ownTeamPlays();
    await runImports(app);
    const why = 'Your own team plays here, so someone else has to decide.';
    expect(await desk.newest()).toMatchObject({ state: 'refused', refusal: { message: why } });
    expect(await desk.list()).toMatchObject({ obstacle: 'own_team_plays' });
    const sent = await desk.send(FILE);
    expect([sent.status, sent.body.message]).toEqual([403, why]);
  });

  test('nobody who runs the tournament no longer', async () => {
    const second = await makePerson(app);
    await app.write((tx) => insertAdministrator(tx, of.tournamentId, second.userId));
    const own = importsDesk(app, of.tournamentId, second);
    const { id } = await own.lookAt(FILE);
    await own.run(id);
    const boss = await makePerson(app, { role: 'FULL' });
    const { status } = await app.call('tournaments.removeAdministrator', {
      token: boss.token,
      params: { tournamentId: of.tournamentId, administratorId: second.userId },
    });
    expect(status).toBe(200);
    await runImports(app);
    expect(await desk.newest()).toMatchObject({ state: 'refused', refusal: { message: expect.any(String) } });
    expect(await divisions()).toEqual([]);
  });

  test('nobody in a tournament of one against one', async () => {
    const boss = await makePerson(app, { role: 'FULL' });
    const { id } = await app.write((tx) =>
      makeTournament(tx, { console: 'psn', name: 'Duels', kind: 'single' }),
    );
    const single = importsDesk(app, id, boss);
    expect(await single.list()).toMatchObject({ obstacle: 'single_kind' });
    expect((await single.send(FILE)).body.errors.file?.[0]).toMatch(/In a 1v1 tournament/);
  });
});

/** The administrator's team gets a place in the tournament. */
async function ownTeamPlays(): Promise<void> {
  const teamIds = await app.write(async (tx) => {
    const ids: number[] = [];
    for (const name of ['Mine', 'Theirs']) {
      const owner = name === 'Mine' ? { ownerId: of.administrator.userId } : {};
      ids.push(
        (await makeTeam(tx, { console: 'psn', name: `${name} ${of.tournamentId}`, players: [], ...owner }))
          .id,
      );
    }
    await registerTeams(tx, { tournamentId: of.tournamentId, teamIds: ids });
    return ids;
  });
  const division = deskOf(
    app,
    of,
    await createDivision(app, of, { name: 'By hand', teamLiguilla: 0, teamDowns: 0 }),
  );
  await division.open();
  await division.choose(teamIds);
}
