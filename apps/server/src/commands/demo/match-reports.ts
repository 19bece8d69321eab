import type { Club, Exception } from '../../../factories/index.ts';
import { makeQuestion, makeReport, passTime, type Shown } from '../../../factories/reports.ts';
import { rebuildPrices } from '../../features/prices/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { PrivateFiles } from '../../platform/private-files.ts';
import { drawScoreboard } from './scoreboard.ts';
import type { Seeding } from './seeding.ts';

const HOUR_MS = 3_600_000;

/** What the running league leaves open: two matches of the manager's team, and five of others. */
export function leftOpen(own: Club): Exception[] {
  const of = (week: number, ...places: readonly number[]) =>
    places.map((place) => ({ week, place, ending: 'open' as const }));
  const ofOwn = [10, 11].map((week) => ({ week, club: own, ending: 'open' as const }));
  return [...ofOwn, ...of(9, 0), ...of(10, 1, 3), ...of(11, 1, 3)];
}

/**
 * The running league of the demo's manager has a match in every state of a report: its rival has reported, reported and decided,
 * two disputes, nobody reported, reported without a screenshot, and lines in question.
 */
export async function makeMatchReports(
  { tx, people, now }: Seeding,
  privateFiles: PrivateFiles | null,
): Promise<void> {
  const { manager, FULL } = people;
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const { own, others, ownTeam, league } = await findAllOpen(tx, manager.userId, now);
  const [decided, answerDue] = own;
  const [questioned, silent, bare, ruled, disputed] = others;
  if (!decided || !answerDue || !questioned || !silent || !bare || !ruled || !disputed) {
    throw new Error('the demo has too few open matches');
  }
  const shown = async (home: number, away: number): Promise<Shown | null> =>
    privateFiles && { files: privateFiles, ...(await drawScoreboard(home, away)) };
  const report = async (
    match: Open,
    side: 'home' | 'away',
    [homeGoals, awayGoals]: readonly [number, number],
    more: { readonly at: number; readonly withPicture?: boolean },
  ) => {
    const teamId = match[side];
    const userId = teamId === ownTeam ? manager.userId : FULL.userId;
    const picture = more.withPicture ? await shown(homeGoals, awayGoals) : null;
    const by = { fixtureId: match.id, teamId, userId, now: ago(more.at) };
    await makeReport(tx, { ...by, homeGoals, awayGoals, shown: picture });
  };
  await report(decided, 'home', [2, 1], { at: 7, withPicture: true });
  await report(decided, 'away', [2, 1], { at: 6 });
  await report(answerDue, answerDue.home === ownTeam ? 'away' : 'home', [1, 1], { at: 3, withPicture: true });
  await report(disputed, 'home', [3, 2], { at: 6, withPicture: true });
  await report(disputed, 'away', [2, 2], { at: 5, withPicture: true });
  await report(ruled, 'home', [1, 0], { at: 32, withPicture: true });
  await report(ruled, 'away', [0, 0], { at: 30 });
  await report(bare, 'away', [0, 2], { at: 50 });
  await report(questioned, 'home', [3, 1], { at: 9 });
  await report(questioned, 'away', [3, 1], { at: 8 });
  const reason = 'Dos de sus jugadores no estaban en la sala.';
  const by = { fixtureId: questioned.id, teamId: questioned.away, userId: FULL.userId };
  await makeQuestion(tx, { ...by, reason, now: ago(4) });
  for (const { id } of [silent, bare, ruled, answerDue, disputed]) await passTime(tx, id, now);
  // The match whose lines are in question was the last of its week.
  await rebuildPrices(tx, league);
}

interface Open {
  readonly id: number;
  readonly home: number;
  readonly away: number;
}

/** The matches of the manager's running league that began and are open, by week: the own ones, and those of others. */
async function findAllOpen(tx: Tx, ownerId: number, now: Date) {
  const rows = await tx
    .selectFrom('fixtures as f')
    .innerJoin('seasons as s', 's.id', 'f.season_id')
    .innerJoin('season_teams as st', 'st.season_id', 's.id')
    .innerJoin('teams as own', 'own.id', 'st.team_id')
    .innerJoin('divisions as d', 'd.id', 's.division_id')
    .select(['f.id', 'f.home_team_id as home', 'f.away_team_id as away', 'own.id as own'])
    .select(['s.id as season', 'd.tournament_id as tournament'])
    .where('own.owner_id', '=', ownerId)
    .where('s.state', '=', 'in_progress')
    .where('d.slug', '=', 'liga-matchnight-primera')
    .where('f.status', '=', 'scheduled')
    .where('f.date', '<', now)
    .orderBy('f.week')
    .orderBy('f.id')
    .execute();
  const isOwn = (match: (typeof rows)[number]) => [match.home, match.away].includes(match.own);
  return {
    own: rows.filter(isOwn),
    others: rows.filter((match) => !isOwn(match)),
    ownTeam: rows[0]?.own ?? 0,
    league: { seasonId: rows[0]?.season ?? 0, tournamentId: rows[0]?.tournament ?? 0 },
  };
}
