import type { contract } from '@matchnight/contract';
import type { Texts } from '@matchnight/i18n';
import { addCounts, NO_COUNTS } from '@matchnight/rules';
import { writeAudit } from '../../platform/audit.ts';
import type { PrivateRead, PrivateWrite } from '../../platform/calls/handler.ts';
import type { Tx } from '../../platform/database/index.ts';
import { found, Refusal } from '../../platform/errors.ts';
import type { Events } from '../../platform/events.ts';
import { touch } from '../../platform/touch.ts';
import { findAllSlots, findDivisionById, seasonRefOf } from '../divisions/index.ts';
import { teamRef } from '../teams/index.ts';
import { tableChanged } from './events.ts';
import {
  deleteAdjustment,
  findAllStandings,
  findSeason,
  insertAdjustment,
  lockSeason,
  updateStandings,
} from './repository.ts';
import { ranked, standingOf } from './standings.ts';
import { adjustmentsOf } from './table.ts';

type Calls = typeof contract.statistics;

export async function divisionTeams({ db, params }: PrivateRead<Calls['divisionTeams']>) {
  const division = await divisionOf(db, params);
  const season = seasonRefOf(division);
  const slots = season ? await findAllSlots(db, season.id, division.tournament_id) : [];
  return {
    data: {
      division: { id: division.id, name: division.name, slug: division.slug },
      season,
      teams: slots.map((slot) => ({
        id: slot.id,
        number: slot.number,
        team: teamRef(slot),
        points: (slot.points ?? 0) + (slot.adjustment ?? 0),
        adjustment: slot.adjustment ?? 0,
      })),
      adjustments: season ? await adjustmentsOf(db, season.id) : [],
    },
  };
}

/** Gives or takes points: the table follows in the same transaction. */
export async function adjustPoints(
  context: PrivateWrite<Calls['adjustPoints']>,
  texts: Texts,
  events: Events,
) {
  const { tx, params, body, viewer, lang } = context;
  const { division, seasonId } = await lockedSeason(tx, params);
  await addAdjustment(tx, { seasonId, teamId: params.teamId, ...body, userId: viewer.userId });
  await events.publish(tableChanged, tx, { seasonId });
  touch(tx, `division:${division.id}`, `tournament:${division.tournament_id}`, `console:${division.console}`);
  return { message: texts.t(lang, 'replies.points_adjusted') };
}

export async function removeAdjustment(
  context: PrivateWrite<Calls['removeAdjustment']>,
  texts: Texts,
  events: Events,
) {
  const { tx, params, body, viewer, lang } = context;
  const { division, seasonId } = await lockedSeason(tx, params);
  const removed = found(await deleteAdjustment(tx, seasonId, params.adjustmentId));
  await adjustStanding(tx, seasonId, removed.team_id, -removed.points);
  await events.publish(tableChanged, tx, { seasonId });
  await writeAudit(tx, {
    userId: viewer.userId,
    action: 'adjustment.delete',
    noun: 'season',
    nounId: seasonId,
    before: removed,
    reason: body.reason,
  });
  touch(tx, `division:${division.id}`, `tournament:${division.tournament_id}`, `console:${division.console}`);
  return { message: texts.t(lang, 'replies.adjustment_removed') };
}

/** Records an adjustment and lets the table follow; also what an import's `--adjust` does. 404 for a stranger. */
export async function addAdjustment(
  tx: Tx,
  entry: { seasonId: number; teamId: number; points: number; reason: string; userId: number | null },
): Promise<void> {
  await lockSeason(tx, entry.seasonId);
  await adjustStanding(tx, entry.seasonId, entry.teamId, entry.points);
  await insertAdjustment(tx, {
    season_id: entry.seasonId,
    team_id: entry.teamId,
    points: entry.points,
    reason: entry.reason,
    user_id: entry.userId,
  });
  await writeAudit(tx, {
    userId: entry.userId,
    action: 'adjustment.create',
    noun: 'season',
    nounId: entry.seasonId,
    after: { team: entry.teamId, points: entry.points },
    reason: entry.reason,
  });
}

async function adjustStanding(tx: Tx, seasonId: number, teamId: number, points: number): Promise<void> {
  const stored = await findAllStandings(tx, seasonId);
  found(stored.find(({ team_id }) => team_id === teamId));
  const standings = stored.map((row) => {
    const standing = addCounts(standingOf(row), NO_COUNTS);
    return row.team_id === teamId ? { ...standing, adjustment: standing.adjustment + points } : standing;
  });
  const forms = new Map(stored.map((row) => [row.team_id, row.form]));
  const rows = await ranked(tx, await findSeason(tx, seasonId), standings);
  await updateStandings(
    tx,
    seasonId,
    rows.map((row) => ({ ...row, form: forms.get(row.team_id) ?? '' })),
  );
}

async function lockedSeason(tx: Tx, params: { tournamentId: number; divisionId: number }) {
  const division = await divisionOf(tx, params);
  if (division.season_id === null) throw new Refusal('season_not_running');
  if (division.season_state !== 'in_progress' && division.season_state !== 'finished') {
    throw new Refusal('season_not_running');
  }
  await lockSeason(tx, division.season_id);
  return { division, seasonId: division.season_id };
}

/** The division, where it belongs to the tournament of the path. */
async function divisionOf(
  db: Parameters<typeof findDivisionById>[0],
  params: { tournamentId: number; divisionId: number },
) {
  const division = found(await findDivisionById(db, params.divisionId));
  return found(division.tournament_id === params.tournamentId ? division : null);
}
