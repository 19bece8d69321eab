import { writeAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database/index.ts';
import { found } from '../../platform/errors.ts';
import type { Events } from '../../platform/events.ts';
import { lockSeason, requireCorrectable } from '../divisions/index.ts';
import { findAllStandings, findSeason, insertAdjustment, updateStandings } from './repository/standings.ts';
import { ranked, standingOf } from './standings.ts';

/** Records an adjustment and lets the table follow; also what an import's `--adjust` does. 404 for a stranger. */
export async function addAdjustment(
  tx: Tx,
  entry: {
    tournamentId: number;
    seasonId: number;
    teamId: number;
    points: number;
    reason: string;
    userId: number | null;
  },
  events: Events,
): Promise<void> {
  await requireCorrectable(tx, found(await lockSeason(tx, entry.seasonId)), events);
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
    tournamentId: entry.tournamentId,
  });
}

/** The season is held; 404 for a stranger. */
export async function adjustStanding(
  tx: Tx,
  seasonId: number,
  teamId: number,
  points: number,
): Promise<void> {
  const stored = await findAllStandings(tx, seasonId);
  found(stored.find(({ team_id }) => team_id === teamId));
  const standings = stored.map((row) => {
    const standing = standingOf(row);
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
