import { beforeEach, describe, expect, test } from 'vitest';
import { touch } from '../../platform/touch.ts';
import { judgeOf } from '../../testing/judge.ts';
import { type League, makeLeague, TWELVE } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { pairingsOf, play } from '../../testing/played-week.ts';
import { app, stage } from '../../testing/stage.ts';
import { giveOwner, insertManager } from '../teams/index.ts';
import { insertAdministrator } from '../tournaments/index.ts';

const DAY_MS = 86_400_000;
let league: League;
let administrator: Person;
stage();
beforeEach(async () => {
  league = await makeLeague(app, {
    squad: TWELVE,
    teams: ['Ajo', 'Bor', 'Cid', 'Dux'],
    mode: 'all_final',
    teamsPlayoffs: 2,
  });
  administrator = await makePerson(app);
  await insertAdministrator(app.database.db, league.tournamentId, administrator.userId);
});

const askOf = ({ console, tournamentId, divisionId }: League, { token }: Person) => ({
  token,
  console,
  params: { tournamentId, divisionId },
});
const divisionDesk = async (of = league, who = administrator) =>
  (await app.call('divisions.desk', askOf(of, who))).body.data;
const tournamentDesk = async () =>
  (await app.call('tournaments.desk', askOf(league, administrator))).body.data;

/** Both sides report another result, as they will once they can. */
async function dispute(id: number): Promise<void> {
  await app.write(async (tx) => {
    await tx.updateTable('fixtures').set({ status: 'disputed' }).where('id', '=', id).execute();
    touch(tx, `division:${league.divisionId}`);
  });
}

describe('the desk of a division', () => {
  test('shows the state of its season', async () => {
    await judgeOf(app, league, administrator.token).score('Ajo-Bor', 1, 0);
    const desk = await divisionDesk();
    expect(desk).toMatchObject({
      id: league.divisionId,
      state: 'in_progress',
      hidden: false,
      tournament: { id: league.tournamentId },
      season: { id: league.seasonId },
      has_liguilla: true,
      has_team_week: true,
      can: { judge: true },
      checklist: { teams: 4, disputed: [], drafts: [], liguilla: { teams: 2, undated: 1, champion: null } },
    });
    expect(desk.checklist?.matches).toEqual({ total: league.matches.length, decided: 1, overdue: 0 });
  });

  test('of a season that runs names the clubs that nobody owns, until nothing is left to report', async () => {
    const ownerless = async () => {
      const { deeds, next_deed: deed } = await divisionDesk();
      expect(deed).toBe('finish');
      return deeds.finish.filter(({ code }) => code === 'ownerless_clubs');
    };
    expect(await ownerless()).toEqual([{ weight: 'unwise', code: 'ownerless_clubs', count: 4, of: 4 }]);
    for (const { id } of league.clubs) {
      const { userId } = await makePerson(app);
      await app.write(async (tx) => {
        await giveOwner(tx, id, userId);
        touch(tx, `team:${id}`, `division:${league.divisionId}`);
      });
    }
    expect(await ownerless()).toEqual([]);
  });

  test('counts a match whose evening has passed without a result, and no decided or disputed one', async () => {
    const [first, second] = league.matches;
    if (!first || !second) throw new Error('no matches');
    const past = new Date(app.clock.now.getTime() - DAY_MS);
    await app.write(async (tx) => {
      await tx
        .updateTable('fixtures')
        .set({ date: past, deadline: past })
        .where('id', 'in', [first.id, second.id])
        .execute();
      touch(tx, `division:${league.divisionId}`);
    });
    expect((await divisionDesk()).checklist?.matches).toMatchObject({ overdue: 2 });
    await judgeOf(app, league, administrator.token).score(`${first.home}-${first.away}`, 1, 0);
    expect((await divisionDesk()).checklist?.matches).toMatchObject({ overdue: 1, decided: 1 });
    await dispute(second.id);
    expect((await divisionDesk()).checklist?.matches).toMatchObject({ overdue: 0, decided: 1 });
  });

  test('names the matches that wait for a ruling, and its tournament’s desk how many', async () => {
    const [match] = league.matches;
    if (!match) throw new Error('no match');
    await dispute(match.id);
    expect((await divisionDesk()).checklist?.disputed).toMatchObject([
      { id: match.id, week: match.week, home: { name: match.home }, away: { name: match.away } },
    ]);
    expect((await tournamentDesk()).divisions).toMatchObject([{ id: league.divisionId, disputed: 1 }]);
  });

  test('names the weeks whose team is picked and not published', async () => {
    const judge = judgeOf(app, league, administrator.token);
    const change = async (call: 'weeks.pick' | 'weeks.publish', week: number, version: number) =>
      (await app.call(call, { ...askOf(league, administrator), body: { week, version } })).status;
    for (const week of [1, 2]) {
      for (const match of pairingsOf(league, week)) await play(judge, match);
      expect(await change('weeks.pick', week, 0)).toBe(200);
    }
    expect(await change('weeks.publish', 1, 1)).toBe(200);
    expect((await divisionDesk()).checklist?.drafts).toEqual([2]);
  });

  test('has the bracket of a knockout, and no team of the week where none is played', async () => {
    const single = await makeLeague(app, {
      kind: 'single',
      mode: 'automatic_knockout',
      state: 'programming',
      teams: ['Eva', 'Fox'],
    });
    await insertAdministrator(app.database.db, single.tournamentId, administrator.userId);
    expect(await divisionDesk(single)).toMatchObject({
      has_liguilla: true,
      mode: 'automatic_knockout',
      has_team_week: false,
      checklist: { liguilla: { teams: 2, champion: null } },
    });
  });

  test('tells one whose own team plays in it that somebody else judges there', async () => {
    const [club] = league.clubs;
    await insertManager(app.database.db, club?.id ?? 0, administrator.userId);
    expect((await divisionDesk()).can).toEqual({ judge: false });
  });
});

describe('the desk of a tournament', () => {
  test('lists its divisions in the order of their tiers, hidden or not', async () => {
    const second = await makeLeague(app, {
      squad: TWELVE,
      within: { league, tier: 2 },
      teams: ['Gil', 'Hun'],
    });
    await app.write(async (tx) => {
      await tx
        .updateTable('tournaments')
        .set({ hidden: true })
        .where('id', '=', league.tournamentId)
        .execute();
      touch(tx, `tournament:${league.tournamentId}`);
    });
    expect(await tournamentDesk()).toMatchObject({
      id: league.tournamentId,
      status: 'in_progress',
      hidden: true,
      teams: 6,
      divisions: [
        { id: league.divisionId, tier: 1, teams: 4, disputed: 0 },
        { id: second.divisionId, tier: 2, teams: 2, disputed: 0 },
      ],
    });
    expect(await divisionDesk()).toMatchObject({ hidden: true });
  });

  test('is nobody else’s: an administrator of another tournament is told so', async () => {
    const other = await makeLeague(app, { squad: TWELVE, teams: ['Ida', 'Jet'] });
    for (const call of ['tournaments.desk', 'divisions.desk'] as const) {
      expect((await app.call(call, askOf(other, administrator))).status).toBe(403);
    }
    const mixed = { ...other, divisionId: league.divisionId };
    expect((await app.call('divisions.desk', askOf(mixed, administrator))).status).toBe(404);
  });
});
