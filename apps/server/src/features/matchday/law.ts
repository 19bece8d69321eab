import type { DateOutcome, RefusalCode } from '@matchnight/contract';
import type { DateProposals, MatchDateFailure, MatchDates, Side } from '@matchnight/rules';
import { Refusal, refuseField } from '../../platform/errors.ts';
import type { MatchRow } from '../matches/index.ts';
import type { DateRow } from './repository/dates.ts';

/** A match and its rows as the law takes them. What a team proposed that plays no longer in it counts for nobody. */
export function datesOf(match: MatchRow, rows: readonly DateRow[]): MatchDates {
  const of = (side: Side): DateProposals => {
    const own = proposalsOf(rows, teamOf(match, side));
    return {
      made: own.length,
      open: own.find(({ outcome }) => outcome === null)?.to_date?.getTime() ?? null,
    };
  };
  return {
    status: match.status,
    kickOff: match.date?.getTime() ?? null,
    deadline: match.deadline?.getTime() ?? null,
    proposals: { home: of('home'), away: of('away') },
  };
}

export function teamOf(match: MatchRow, side: Side): number {
  return side === 'home' ? match.home_team_id : match.away_team_id;
}

/** What became of a proposal. Nobody writes down that time ran out, or that the match was reported. */
export function outcomeOf(row: DateRow, match: MatchRow, now: Date): DateOutcome | null {
  if (row.kind === 'move') return null;
  return row.outcome ?? (isOpen(row, match, now) ? 'open' : 'lapsed');
}

/** The date that a team has proposed and the other may accept. */
export function openOf(rows: readonly DateRow[], match: MatchRow, side: Side, now: Date) {
  const row = proposalsOf(rows, teamOf(match, side)).find((one) => isOpen(one, match, now));
  return row?.to_date ? { id: row.id, date: row.to_date, at: row.created_at } : null;
}

export function isOpen(row: DateRow, match: MatchRow, now: Date): boolean {
  const { kind, outcome, to_date: date, team_id: team } = row;
  if (kind === 'move' || outcome !== null || date === null) return false;
  const isOfMatch = team === match.home_team_id || team === match.away_team_id;
  const hasTime = date > now && (match.deadline === null || match.deadline > now);
  return isOfMatch && hasTime && match.status === 'scheduled';
}

function proposalsOf(rows: readonly DateRow[], teamId: number): DateRow[] {
  return rows.filter(({ kind, team_id }) => kind === 'proposal' && team_id === teamId);
}

/** What is wrong with a date that was typed: said below its field. */
const TYPED: readonly MatchDateFailure['code'][] = [
  'date_unknown',
  'date_unchanged',
  'date_proposed_already',
  'date_in_the_past',
  'date_too_far',
  'date_after_deadline',
];

/** A failure of the law; `field` is what was typed, null where nothing was. */
export function refusalOf(failure: MatchDateFailure, field: string | null): Refusal {
  const code: RefusalCode = failure.code;
  const values = failure.code === 'date_proposals_used' ? { most: failure.most } : {};
  if (field !== null && TYPED.includes(failure.code)) return refuseField(field, code, values);
  return new Refusal(code, { values });
}
