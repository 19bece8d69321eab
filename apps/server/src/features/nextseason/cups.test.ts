import type { CallOf, ReplyOf } from '@matchnight/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeTeam } from '../../../factories/index.ts';
import {
  type Cup,
  type CupDivision,
  judgeOfCup,
  makeCup,
  openDivision,
  startCup,
} from '../../testing/cups.ts';
import { type Organised, organise } from '../../testing/organiser.ts';
import { makePerson } from '../../testing/people.ts';
import { allRows } from '../../testing/rows.ts';
import { app, stage } from '../../testing/stage.ts';
import { registerTeams } from '../tournaments/index.ts';

type Choices = ReplyOf<CallOf<'nextseason.plan'>>['data']['choices'];
let token: string;
let judge: ReturnType<typeof judgeOfCup>;
stage();
beforeAll(async () => {
  ({ token } = await makePerson(app, { role: 'FULL' }));
  judge = judgeOfCup(app, token);
});

const askOf = ({ tournamentId }: Organised) => ({ token, params: { tournamentId } });
const planned = async (of: Organised, choices?: object) =>
  (
    await app.call('nextseason.plan', {
      ...askOf(of),
      ...(choices ? { query: { choices: JSON.stringify(choices) } } : {}),
    })
  ).body.data;
async function make(of: Organised, change: (choices: Choices) => object = (same) => same) {
  const { seen, choices } = await planned(of);
  return await app.call('nextseason.make', { ...askOf(of), body: { seen, ...change(choices) } });
}
/** "A1 stays, A2 stays" of each division that gets a season. */
const told = ({ divisions }: Awaited<ReturnType<typeof planned>>) =>
  divisions.map(({ name, opens, moves }) =>
    `${name}: ${opens ? moves.map(({ team, why }) => `${team.name.split(' ')[0]} ${why}`).join(', ') : '-'}`.trim(),
  );
async function end(division: CupDivision): Promise<void> {
  await judge.playAll(division);
  expect((await division.desk.step('finished')).status).toBe(200);
  await deliver(division);
}
async function deliver({ desk }: CupDivision): Promise<void> {
  const { seen } = (await app.call('awards.cup', { ...desk.ask, token })).body.data;
  const body = { seen, champion: '100', awards: '' };
  expect((await app.call('awards.deliverCup', { ...desk.ask, token, body })).status).toBe(200);
}
const teamsOf = async ({ slug }: CupDivision) =>
  (await app.call('divisions.teams', { params: { divisionSlug: slug } })).body.data.teams.map(
    ({ team }: { team: { name: string } }) => team.name.split(' ')[0],
  );
const nextOf = async ({ desk }: CupDivision) => (await app.call('divisions.desk', desk.ask)).body.data.next;
const settingsOf = async ({ desk }: CupDivision) => (await app.call('liguilla.desk', desk.ask)).body.data;
async function setSettings({ desk }: CupDivision, more: object): Promise<void> {
  const { version, settings, teams, leader_is_champion } = (await app.call('liguilla.desk', desk.ask)).body
    .data;
  const body = { version, ...settings, teamLiguilla: teams, leaderIsChampion: leader_is_champion, ...more };
  expect((await app.call('liguilla.change', { ...desk.ask, body })).status).toBe(200);
}
async function knockout(of: Organised, type: string, teams: readonly number[], name = 'Cup K') {
  const division = await openDivision(app, of, { name, type, teams });
  return division;
}
const start = async ({ desk }: CupDivision) => expect((await desk.create()).status).toBe(200);
/** Teams that take part without a place. */
const newcomers = async (of: Organised, names: readonly string[]) =>
  await app.write(async (tx) => {
    const ids: number[] = [];
    for (const name of names) {
      ids.push(
        (await makeTeam(tx, { console: of.console, name: `${name} ${of.tournamentId}`, players: [] })).id,
      );
    }
    await registerTeams(tx, { tournamentId: of.tournamentId, teamIds: ids });
    return ids;
  });
const kept = async () => ({ ...(await allRows(app.database.db)), attempts: '' });

describe('after an automatic knockout', () => {
  test('its teams play again, shown by how far they came; it is played as before and drawn anew', async () => {
    const of = await organise(app, { teams: 5 });
    const cup = await knockout(of, 'automatic_knockout', of.teamIds);
    await setSettings(cup, {
      legs: 2,
      finalLegs: 1,
      whenLevel: 'extra_time',
      reseeding: true,
      thirdPlace: true,
    });
    await start(cup);
    await app.call('liguilla.plan', { ...cup.desk.ask, body: { week: 1, date: '2026-12-05T20:00:00.000Z' } });
    await end(cup);
    expect(await nextOf(cup)).toBe('next_season');
    const plan = await planned(of);
    expect(plan).toMatchObject({ obstacle: null, refused: null, choices: { divisions: [], leaving: [] } });
    expect(plan.teams.map(({ ended }) => (ended?.kind === 'round' ? ended.round : ended?.kind))).toEqual([
      'champion',
      'second',
      'third',
      'semi_final',
      'quarter_final',
    ]);
    const [last] = plan.teams.slice(-1);
    const chosen = await planned(of, { ...plan.choices, leaving: [last?.team.id] });
    expect(chosen.divisions[0]).toMatchObject({ kind: 'knockout', opens: true, open: 0 });
    expect(chosen.divisions[0]?.moves.map(({ why }) => why)).toEqual(['stays', 'stays', 'stays', 'stays']);
    expect((await make(of, (same) => ({ ...same, leaving: [last?.team.id] }))).status).toBe(200);
    expect(await teamsOf(cup)).toHaveLength(4);
    const { settings, weeks, rounds, editable } = await settingsOf(cup);
    expect(settings).toMatchObject({
      legs: 2,
      finalLegs: 1,
      whenLevel: 'extra_time',
      reseeding: true,
      thirdPlace: true,
    });
    expect([editable, weeks.every(({ date }) => date === null)]).toEqual([true, true]);
    expect(rounds[0]?.matches.every(({ home, legs }) => home === null && legs.length === 2)).toBe(true);
    // Through the desks once more, up to its first matches.
    expect(await nextOf(cup)).toBe('draw');
    expect((await cup.desk.draw()).status).toBe(200);
    await cup.desk.step('programming');
    await cup.desk.plan();
    await start(cup);
    expect(await nextOf(cup)).toBe('play');
  });

  test('nobody plays alone, and no thousand and first plays', async () => {
    const of = await organise(app, { teams: 2 });
    const cup = await knockout(of, 'automatic_knockout', of.teamIds);
    await start(cup);
    await end(cup);
    const before = await kept();
    const { status, body } = await make(of, (same) => ({ ...same, leaving: of.teamIds.slice(1) }));
    expect([status, body.errors]).toEqual([
      422,
      { leaving: ['Cup K would have 1 team. A knockout needs at least two.'] },
    ]);
    expect(await kept()).toEqual(before);
  });

  test('a withdrawn team is proposed to leave, and newcomers play there', async () => {
    const of = await organise(app, { teams: 3 });
    const cup = await knockout(of, 'automatic_knockout', of.teamIds);
    await start(cup);
    const gone = of.teamIds[2] ?? 0;
    const ask = { token, params: { ...cup.desk.ask.params, teamId: gone } };
    const { plans } = (await app.call('dropouts.withdrawal', ask)).body.data;
    const body = { kind: 'default_rest', reason: 'They left us.', seen: plans[0]?.seen };
    expect((await app.call('dropouts.withdraw', { ...ask, body })).status).toBe(200);
    await end(cup);
    const [id] = await newcomers(of, ['New']);
    const { choices, entries } = await planned(of);
    expect([choices.leaving, entries]).toEqual([[gone], [{ id: cup.id, name: 'Cup K', kind: 'knockout' }]]);
    expect((await make(of, (same) => ({ ...same, entering: [{ team: id, into: null }] }))).status).toBe(200);
    expect((await teamsOf(cup)).toSorted()).toEqual(['K1', 'K2', 'New']);
  });
});

test('after a knockout by hand, the next one begins unpaired', async () => {
  const of = await organise(app, { teams: 2 });
  const cup = await knockout(of, 'manual_knockout', of.teamIds);
  await start(cup);
  const [home, away] = of.teamIds;
  const { pairing_version: version } = await settingsOf(cup);
  const pair = { ...cup.desk.ask, body: { version, pairings: [{ home, away }] } };
  expect((await app.call('liguilla.pair', pair)).status).toBe(200);
  await end(cup);
  expect((await planned(of)).teams.map(({ ended }) => ended?.kind)).toEqual(['champion', 'second']);
  expect((await make(of)).status).toBe(200);
  expect(await settingsOf(cup)).toMatchObject({ rounds: [], pairing: null });
  await cup.desk.draw();
  await cup.desk.step('programming');
  await cup.desk.plan();
  await start(cup);
  expect((await settingsOf(cup)).pairing).toMatchObject({ round: 'final' });
});

describe('after groups', () => {
  async function played(asked: Parameters<typeof makeCup>[1] = {}): Promise<Cup> {
    const cup = await makeCup(app, asked);
    await setSettings(cup.final, { thirdPlace: true, whenLevel: 'better_placed' });
    await startCup(cup);
    for (const group of cup.groups) await judge.playAll(group);
    await judge.playAll(cup.final);
    return cup;
  }

  test('there is one cup, that of the final phase, and the groups end with it', async () => {
    const { of, groups, final } = await played();
    const [first] = groups;
    if (!first) throw new Error('no group');
    expect((await first.desk.step('finished')).status).toBe(200);
    expect(await nextOf(first)).toBe('done');
    const early = (await app.call('awards.cup', { ...first.desk.ask, token })).body.data;
    expect(early).toMatchObject({
      obstacle: 'feeds',
      feeds_into: { id: final.id },
      places: { champion: null },
    });
    const body = { seen: early.seen, champion: '100', awards: '' };
    const refused = await app.call('awards.deliverCup', { ...first.desk.ask, token, body });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This division sends its teams to a final phase: the cup is presented there.',
    ]);
    expect(await planned(of)).toMatchObject({ obstacle: 'cups_missing' });
    expect((await final.desk.step('finished')).status).toBe(200);
    for (const group of groups) {
      expect((await app.call('divisions.desk', group.desk.ask)).body.data.state).toBe('finished');
    }
    expect(await planned(of)).toMatchObject({ obstacle: 'cups_missing', missing: [{ id: final.id }] });
    await deliver(final);
    expect(await Promise.all([...groups, final].map(nextOf))).toEqual([
      'next_season',
      'next_season',
      'next_season',
    ]);
    // Its results are part of the cup: nothing changes them any more.
    const [id] = (await app.call('matches.list', { params: { divisionSlug: first.slug }, query: {} })).body
      .data.data;
    const late = await judge.decide(id?.id ?? 0, { decision: 'played', homeGoals: 9, awayGoals: 0 });
    expect(late.status).toBe(409);
  });

  test('every team stays in its group; the final phase waits for its teams, and is played as before', async () => {
    const { of, groups, final } = await played();
    expect((await final.desk.step('finished')).status).toBe(200);
    await deliver(final);
    expect(told(await planned(of))).toEqual([
      'Group A: A1 stays, A2 stays, A3 stays',
      'Group B: B1 stays, B2 stays, B3 stays',
      'Final phase:',
    ]);
    const [n1, n2, n3] = await newcomers(of, ['N1', 'N2', 'N3']);
    const entering = [n1, n2, n3].map((team) => ({ team, into: null }));
    const { choices } = await planned(of);
    const left = await planned(of, { ...choices, leaving: of.teamIds.slice(0, 2), entering });
    expect(told(left).slice(0, 2)).toEqual([
      'Group A: A3 stays, N1 new, N2 new, N3 new',
      'Group B: B1 stays, B2 stays, B3 stays',
    ]);
    expect((await make(of)).status).toBe(200);
    expect(await teamsOf(final)).toEqual([]);
    expect(await Promise.all(groups.map(teamsOf))).toEqual([
      ['A1', 'A2', 'A3'],
      ['B1', 'B2', 'B3'],
    ]);
    const { settings, rounds, teams } = await settingsOf(final);
    expect(settings).toMatchObject({ thirdPlace: true, whenLevel: 'better_placed' });
    expect([teams, rounds[0]?.matches[0]?.home_source]).toEqual([4, '1st in Group A']);
    expect(await nextOf(final)).toBe('programming');
    for (const { desk } of groups) {
      await desk.draw();
      await desk.step('programming');
      await desk.plan();
    }
    await startCup({ of, groups, final });
    for (const group of groups) await judge.playAll(group);
    expect((await teamsOf(final)).toSorted()).toEqual(['A1', 'A2', 'B1', 'B2']);
  });

  test('too few teams for all groups together are refused', async () => {
    const { of, final } = await played();
    await final.desk.step('finished');
    await deliver(final);
    const { status, body } = await make(of, (same) => ({ ...same, leaving: of.teamIds.slice(0, 3) }));
    expect([status, body.errors]).toEqual([
      422,
      { leaving: ['The groups of Final phase would have 3 teams in all. Together they need at least 6.'] },
    ]);
  });
});

describe('divisions of several kinds', () => {
  test('the ladder swaps its teams across a knockout; newcomers choose where they play', async () => {
    const of = await organise(app, { teams: 12 });
    const of4 = (at: number) => of.teamIds.slice(at * 4, at * 4 + 4);
    const more = { teamDowns: 1 };
    const first = await openDivision(app, of, { name: 'League A', type: 'all_final', teams: of4(0), more });
    const cup = await knockout(of, 'automatic_knockout', of4(1));
    const second = await openDivision(app, of, { name: 'League B', type: 'all_final', teams: of4(2) });
    for (const division of [first, cup, second]) await start(division);
    for (const division of [first, cup, second]) await end(division);
    expect(told(await planned(of))).toEqual([
      'League A: A1 stays, A2 stays, A3 stays, B1 promoted',
      expect.stringMatching(/^Cup K: (K\d stays(, )?){4}$/),
      'League B: A4 relegated, B2 stays, B3 stays, B4 stays',
    ]);
    const [n1, n2] = await newcomers(of, ['N1', 'N2']);
    const { choices, entries } = await planned(of);
    expect(entries).toEqual([
      { id: second.id, name: 'League B', kind: 'ladder' },
      { id: cup.id, name: 'Cup K', kind: 'knockout' },
    ]);
    expect(choices.divisions.map(({ id }) => id)).toEqual([first.id, second.id]);
    const wrong = await make(of, (same) => ({ ...same, entering: [{ team: n1, into: first.id }] }));
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['entering.0.into']]);
    const reply = await make(of, (same) => ({
      ...same,
      divisions: same.divisions.map((one) => (one.id === second.id ? { ...one, places: 5 } : one)),
      entering: [
        { team: n1, into: null },
        { team: n2, into: cup.id },
      ],
    }));
    expect(reply.status).toBe(200);
    expect(await teamsOf(second)).toContain('N1');
    expect(await teamsOf(cup)).toContain('N2');
  });

  test('two knockouts leave it to the administrator where a newcomer plays', async () => {
    const of = await organise(app, { teams: 4 });
    const one = await knockout(of, 'automatic_knockout', of.teamIds.slice(0, 2), 'Cup K');
    const other = await knockout(of, 'automatic_knockout', of.teamIds.slice(2), 'Cup L');
    for (const division of [one, other]) await start(division);
    for (const division of [one, other]) await end(division);
    const [team] = await newcomers(of, ['New']);
    const open = await make(of, (same) => ({ ...same, entering: [{ team, into: null }] }));
    expect(open.status).toBe(422);
    expect(open.body.errors).toEqual({ 'entering.0.into': [`Choose where New ${of.tournamentId} plays.`] });
    expect((await make(of, (same) => ({ ...same, entering: [{ team, into: other.id }] }))).status).toBe(200);
    expect(await teamsOf(other)).toEqual(['L1', 'L2', 'New']);
  });

  test('a final phase of a league goes on with its settings, a mini-league and a leader who is champion too', async () => {
    const of = await organise(app, { teams: 4 });
    const more = { teamLiguilla: 3 };
    const league = await openDivision(app, of, {
      name: 'League A',
      type: 'all_final',
      teams: of.teamIds,
      more,
    });
    await setSettings(league, {
      teamLiguilla: 3,
      format: 'mini_league',
      meetings: 2,
      leaderIsChampion: true,
    });
    await start(league);
    await end(league);
    expect((await make(of)).status).toBe(200);
    expect(await settingsOf(league)).toMatchObject({
      teams: 3,
      settings: { format: 'mini_league', meetings: 2 },
      leader_is_champion: true,
      editable: true,
    });
  });
});
