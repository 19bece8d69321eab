import { isDecided } from '@matchnight/rules';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { found, Refusal, refuseField } from '../../platform/errors.ts';
import { versionByAudit } from '../accounts/index.ts';
import { type DivisionRow, mayHaveLiguilla, seasonRefOf, updateFinalPhase } from '../divisions/index.ts';
import { updateTieDates } from '../matches/index.ts';
import { matchesMoved } from './events.ts';
import { refuseMiniLeagueOf } from './mini-league-weeks.ts';
import type { InLanguage } from './names.ts';
import { pairingOf } from './pairing.ts';
import { bracketNow, isToStart, plannedOf, shownBracket } from './read.ts';
import { save } from './repository/brackets.ts';
import { hasSameWeeks, weeksOf } from './weeks.ts';

type Write = PrivateWrite<'liguilla.change'> | PrivateWrite<'liguilla.plan'>;

/** The settings, the bracket as it stands, and the evenings of its weeks. */
export const desk: Handler<'liguilla.desk'> = async (context) => {
  const {
    db,
    noun: { division },
  } = context;
  const planned = await plannedOf(db, division);
  const now = await bracketNow(db, planned);
  const shown = await shownBracket(db, now, context);
  return {
    data: {
      division: { id: division.id, name: division.name, slug: division.slug },
      season: seasonRefOf(division),
      version: (await versionByAudit(db, 'liguilla', { noun: 'division', id: division.id })).number,
      editable: isToStart(division),
      settings: planned.settings,
      leader_is_champion: division.leader_is_champion,
      weeks: weeksOf(planned).map(({ rounds, ...week }) => ({
        ...week,
        rounds: [...rounds],
        date: planned.dates[week.week] ?? null,
        open: isOpen(shown, week.week, { rounds, leg: week.leg }),
      })),
      ...shown,
      ...(await pairingOf(db, now, context)),
      pairing_version: (await versionByAudit(db, 'pairing', { noun: 'division', id: division.id })).number,
    },
  };
};

/** How far a division's liguilla is; of one that is still to start, as it is planned. */
export async function liguillaProgress(db: DbOrTx, division: DivisionRow, language: InLanguage) {
  const planned = await plannedOf(db, division);
  const { teams, champion } = await shownBracket(db, await bracketNow(db, planned), language);
  const undated = weeksOf(planned).filter(({ week }) => planned.dates[week] === undefined);
  return { teams, undated: undated.length, champion };
}

/** Sets how it is played. Once the season runs, its schedule and its liguilla are what they are. */
export const change: Handler<'liguilla.change'> = async (context) => {
  const { tx, noun, body, log, say } = context;
  const { division } = noun;
  found(division.season_id);
  if (!isToStart(division)) throw new Refusal('season_started');
  const { teamLiguilla, leaderIsChampion, version: _, ...asked } = body;
  // All of a season's teams play its knockout.
  const isKnockout = !mayHaveLiguilla(division);
  const settings = { ...asked, format: isKnockout ? ('knockout' as const) : asked.format };
  const teams = isKnockout ? 0 : teamLiguilla;
  if (teams === 1) throw refuseField('teamLiguilla', 'liguilla_of_one');
  if (settings.format === 'mini_league') refuseMiniLeagueOf(teams);
  const before = await plannedOf(tx, division);
  // A knockout has no table, and so no leader.
  const isLeaderChampion = leaderIsChampion && !isKnockout;
  await updateFinalPhase(tx, division.id, { teams_playoffs: teams, leader_is_champion: isLeaderChampion });
  const planned = isKnockout ? before.teams : teams || null;
  const isSame = hasSameWeeks(before, { ...before, settings, teams: planned });
  await save(tx, before.seasonId, { settings, ...(isSame ? {} : { dates: {} }) });
  const version = await log({
    action: 'liguilla.edit',
    before: {
      ...before.settings,
      teams: division.teams_playoffs,
      leaderIsChampion: division.leader_is_champion,
    },
    after: { ...settings, teams, leaderIsChampion: isLeaderChampion },
  });
  touchAll(context);
  return { ...say(isKnockout ? 'knockout_saved' : 'liguilla_saved'), version };
};

/** Sets an evening: open matches of that week move to it, and later matches are made on it. */
export const plan: Handler<'liguilla.plan'> = async (context) => {
  const { tx, noun, body, viewer, now, events, log, touch, say } = context;
  const { division } = noun;
  found(division.season_id);
  const row = await plannedOf(tx, division);
  const { week, date } = body;
  found(weeksOf(row).find((one) => one.week === week));
  const { [week]: former = null, ...others } = row.dates;
  const { [week]: deadline, ...deadlines } = row.deadlines;
  // A deadline before the kick-off is none.
  const isInTime = date !== null && deadline !== undefined && deadline > date;
  await save(tx, row.seasonId, {
    settings: row.settings,
    dates: date === null ? others : { ...others, [week]: date },
    deadlines: isInTime ? row.deadlines : deadlines,
  });
  const moved = await updateTieDates(tx, row.seasonId, week, date === null ? null : new Date(date));
  await log({ action: 'liguilla.plan', before: { week, date: former }, after: { week, date } });
  touchAll(context);
  for (const { home, away } of moved) touch(`team:${home}`, `team:${away}`);
  if (date !== former) {
    const fixtureIds = moved.map(({ id }) => id);
    await events.publish(matchesMoved, tx, {
      divisionId: division.id,
      fixtureIds,
      actorId: viewer.userId,
      at: now,
    });
  }
  return say('liguilla_planned');
};

type Shown = Awaited<ReturnType<typeof shownBracket>>;

function isOpen(
  { rounds: all, mini_league: miniLeague }: Shown,
  week: number,
  { rounds, leg }: { readonly rounds: readonly string[]; readonly leg: number },
): boolean {
  const own = miniLeague?.weeks.find((one) => one.week === week);
  if (own) return own.matches.some(({ match }) => match === null || !isDecided(match.status));
  const ties = all.filter(({ key }) => rounds.includes(key)).flatMap(({ matches }) => matches);
  // A round that is not paired yet is still to come.
  return (
    ties.length === 0 ||
    ties.some(({ winner, legs }) => winner === null && legs[leg - 1]?.home_goals === null)
  );
}

function touchAll({ touch, noun: { division } }: Write): void {
  touch(`division:${division.id}`, `tournament:${division.tournament_id}`, `results:${division.console}`);
}
