import type { Tx } from '../../../platform/database/index.ts';
import { Refusal } from '../../../platform/errors.ts';
import { insertMatches } from '../../matches/index.ts';
import { addAdjustment } from '../../statistics/index.ts';
import { refusedByRule } from '../refused.ts';
import { findAllAdjustments } from '../repository/places.ts';
import type { FileMatch } from './format.ts';
import { idOf, type Teams } from './goals.ts';
import { findAllKnown, keyOf } from './known.ts';
import type { Names } from './names.ts';
import type { Place } from './place.ts';
import type { CarriedPoints, Counts, ImportAsked, Outside } from './types.ts';
import { kickOffOf } from './when.ts';

/** What a division's season is brought to, and with what. */
export interface SeasonParts {
  readonly place: Place;
  readonly teams: Teams;
  readonly asked: ImportAsked;
  readonly outside: Outside;
  readonly names: Names;
  readonly carried: readonly CarriedPoints[];
}

export async function enterMatches(
  tx: Tx,
  matches: readonly FileMatch[],
  to: { readonly place: Place; readonly teams: Teams; readonly asked: ImportAsked; readonly counts: Counts },
) {
  const { place, teams, asked, counts } = to;
  const known = await findAllKnown(tx, place.seasonId);
  const missing = matches.filter((match) => !known.has(keyOf(match)));
  const rows = missing.map((match) => {
    const { date, hasTime } = kickOffOf(match, asked.timeZone);
    return {
      season_id: place.seasonId,
      division_id: place.divisionId,
      week: match.week,
      round_name: match.round,
      home_team_id: idOf(teams, match.team1),
      away_team_id: idOf(teams, match.team2),
      date,
      has_time: hasTime,
      is_import: true,
    };
  });
  counts.created = rows.length;
  if (rows.length === 0) return known;
  await insertMatches(tx, rows);
  return await findAllKnown(tx, place.seasonId);
}

/** Says how many entries are new. */
export async function adjust(tx: Tx, of: SeasonParts): Promise<number> {
  const { place, teams, asked, outside, carried } = of;
  const { seasonId } = place;
  if (asked.adjustments.length + carried.length === 0) return 0;
  let added = 0;
  const known = await findAllAdjustments(tx, seasonId);
  // What the first part gives has changed if one of its results was corrected: the difference is another entry.
  const differences = carried.flatMap(({ team, points, reason, begins }) => {
    const own = known.filter((row) => row.team_id === idOf(teams, team) && row.reason.startsWith(begins));
    const more = points - own.reduce((sum, row) => sum + row.points, 0);
    return more === 0 ? [] : [{ team, points: more, reason, isNew: true }];
  });
  const entries = asked.adjustments.map((entry) => ({ ...entry, isNew: false }));
  for (const { team, points, reason, isNew } of [...differences, ...entries]) {
    const teamId = idOf(teams, team);
    const isIn = known.some(
      (row) => row.team_id === teamId && row.points === points && row.reason === reason,
    );
    if (isIn && !isNew) continue;
    const entry = { tournamentId: asked.into.id, seasonId, teamId, points, reason, userId: outside.userId };
    await addAdjustment(tx, entry, outside.events).catch((error: unknown) => {
      throw error instanceof Refusal ? refusedByRule(error) : error;
    });
    added += 1;
  }
  return added;
}
