import type { DbOrTx } from '../../platform/database/index.ts';
import { refuseField } from '../../platform/errors.ts';
import { requireOnce } from '../divisions/index.ts';
import { type CandidateRow, findAllCandidates } from './repository/candidates.ts';

/**
 * The asked teams by their ids: they take part in the tournament, each is asked once, and they play in none of its
 * divisions but these.
 * @throws Refusal on `teams`, or on the further place of one in it
 */
export async function requireCandidates(
  db: DbOrTx,
  asked: {
    readonly tournamentId: number;
    readonly teams: readonly number[];
    readonly of?: readonly number[];
  },
): Promise<Map<number, CandidateRow>> {
  const { tournamentId, teams, of = [] } = asked;
  const all = new Map((await findAllCandidates(db, tournamentId)).map((row) => [row.id, row]));
  const rows = teams.flatMap((id) => all.get(id) ?? []);
  if (rows.length < teams.length) throw refuseField('teams', 'team_not_in_tournament');
  requireOnce(teams, rows);
  const taken = rows.find(({ division_id }) => division_id !== null && !of.includes(division_id));
  if (taken) {
    throw refuseField('teams', 'team_elsewhere', { team: taken.name, division: taken.division ?? '' });
  }
  return new Map(rows.map((row) => [row.id, row]));
}
