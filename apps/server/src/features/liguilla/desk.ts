import type { contract } from '@matchnight/contract';
import type { Texts } from '@matchnight/i18n';
import { liguillaWeeks, type RoundKey } from '@matchnight/rules';
import { writeAudit } from '../../platform/audit.ts';
import type { PrivateRead, PrivateWrite } from '../../platform/calls/handler.ts';
import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import { found, Refusal, refuseField } from '../../platform/errors.ts';
import { touch } from '../../platform/touch.ts';
import {
  type DivisionRow,
  findDivisionById,
  mayHaveLiguilla,
  seasonRefOf,
  updateTeamsPlayoffs,
} from '../divisions/index.ts';
import { updateTieDates } from '../matches/index.ts';
import { emptyBracketOf } from './bracket.ts';
import { isToStart, plannedOf, shownBracket } from './read.ts';
import { type LiguillaRow, lockSeason, save } from './repository.ts';

type Calls = typeof contract.liguilla;

/** The settings, the bracket as it stands, and the evenings of its weeks. */
export async function desk({ db, params, lang }: PrivateRead<Calls['desk']>, texts: Texts) {
  const division = await divisionOf(db, params);
  const planned = await plannedOf(db, division);
  const shown = await shownBracket(db, division, { texts, lang });
  return {
    data: {
      division: { id: division.id, name: division.name, slug: division.slug },
      season: seasonRefOf(division),
      editable: isToStart(division) && mayHaveLiguilla(division),
      settings: planned.settings,
      weeks: weeksOf(planned).map(({ rounds, ...week }) => ({
        ...week,
        rounds: [...rounds],
        date: planned.dates[week.week] ?? null,
        open: isOpen(shown.rounds, rounds, week.leg),
      })),
      ...shown,
    },
  };
}

/** Sets how it is played. Once the season runs, its schedule and its liguilla are what they are. */
export async function change(context: PrivateWrite<Calls['change']>, texts: Texts) {
  const { tx, params, body, viewer, lang } = context;
  const division = await lockedDivision(tx, params);
  if (!mayHaveLiguilla(division)) found(null);
  if (!isToStart(division)) throw new Refusal('season_started');
  const { teamLiguilla: teams, ...settings } = body;
  if (teams === 1) throw refuseField('teamLiguilla', 'liguilla_of_one');
  const before = await plannedOf(tx, division);
  await updateTeamsPlayoffs(tx, division.id, teams);
  // Evenings of other weeks would be those of other rounds.
  const weeks = (row: LiguillaRow) => JSON.stringify(weeksOf(row));
  const hasSameWeeks = weeks(before) === weeks({ ...before, settings, teams: teams === 0 ? null : teams });
  await save(tx, before.seasonId, { settings, ...(hasSameWeeks ? {} : { dates: {} }) });
  await writeAudit(tx, {
    ...{ userId: viewer.userId, action: 'liguilla.edit', noun: 'division', nounId: division.id },
    before: { ...before.settings, teams: division.teams_playoffs },
    after: { ...settings, teams },
  });
  touchAll(tx, division);
  return { message: texts.t(lang, 'replies.liguilla_saved') };
}

/** Sets an evening: matches of that week that are still to be played move there, those to come will stand there. */
export async function plan(context: PrivateWrite<Calls['plan']>, texts: Texts) {
  const { tx, params, body, viewer, lang } = context;
  const division = await lockedDivision(tx, params);
  const row = await plannedOf(tx, division);
  const { week, date } = body;
  found(weeksOf(row).find((one) => one.week === week));
  const { [week]: former = null, ...others } = row.dates;
  await save(tx, row.seasonId, {
    settings: row.settings,
    dates: date === null ? others : { ...others, [week]: date },
  });
  const moved = await updateTieDates(tx, row.seasonId, week, date === null ? null : new Date(date));
  await writeAudit(tx, {
    ...{ userId: viewer.userId, action: 'liguilla.plan', noun: 'division', nounId: division.id },
    before: { week, date: former },
    after: { week, date },
  });
  touchAll(tx, division);
  for (const { home, away } of moved) touch(tx, `team:${home}`, `team:${away}`);
  return { message: texts.t(lang, 'replies.liguilla_planned') };
}

async function divisionOf(db: DbOrTx, params: { tournamentId: number; divisionId: number }) {
  const division = found(await findDivisionById(db, params.divisionId));
  return found(division.tournament_id === params.tournamentId ? division : null);
}

/** With its season locked: no match of it is decided, and its schedule not created, meanwhile. */
async function lockedDivision(tx: Tx, params: { tournamentId: number; divisionId: number }) {
  const { season_id } = await divisionOf(tx, params);
  await lockSeason(tx, found(season_id));
  return await divisionOf(tx, params);
}

function weeksOf({ teams, settings }: LiguillaRow) {
  return teams === null ? [] : liguillaWeeks(emptyBracketOf(teams, settings));
}

type Rounds = Awaited<ReturnType<typeof shownBracket>>['rounds'];

function isOpen(shown: Rounds, rounds: readonly RoundKey[], leg: number): boolean {
  const ties = shown.filter(({ key }) => rounds.includes(key)).flatMap(({ matches }) => matches);
  return ties.some(({ winner, legs }) => winner === null && legs[leg - 1]?.home_goals === null);
}

function touchAll(tx: Tx, { id, tournament_id, console }: DivisionRow): void {
  touch(tx, `division:${id}`, `tournament:${tournament_id}`, `console:${console}`);
}
