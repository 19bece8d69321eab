import { isDecided, MOST_DATE_PROPOSALS, rivalOf, type Side } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import { hasRole } from '../../platform/calls/permit.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { isLiveOver, liveOf, type MatchRow } from '../matches/index.ts';
import { existsManagerOfAny, teamRef } from '../teams/index.ts';
import { datesOf, isOpen, openOf, outcomeOf, teamOf } from './law.ts';
import { type DateRow, findAllOfMatch } from './repository/dates.ts';

/** The whole log of a match, for everybody. */
export const dates: Handler<'matchday.dates'> = async ({ db, noun: { match }, now, until }) => {
  const rows = await findAllOfMatch(db, match.id);
  for (const row of rows) if (row.to_date && isOpen(row, match, now)) until(row.to_date);
  return { data: { changes: rows.map((row) => changeView(row, match, now)) } };
};

/** What the viewer may do about the date. */
export const mine: Handler<'matchday.mine'> = async ({ db, noun: { match }, viewer, now, relationTo }) => {
  const relation = viewer.isConfirmed ? await relationTo('match', match.id) : null;
  const side = relation?.manages ? await sideOf(db, match, viewer.userId) : null;
  const isJudge = relation !== null && hasRole('judge', relation, viewer);
  const url = liveOf(match, now);
  return {
    data: {
      match: {
        id: match.id,
        status: match.status,
        date: iso(match.date),
        has_time: match.has_time,
        deadline: iso(match.deadline),
        home: teamRef({ name: match.home_name, slug: match.home_slug, image: match.home_image }),
        away: teamRef({ name: match.away_name, slug: match.away_slug, image: match.away_image }),
        time_zone: match.time_zone,
      },
      team: side && teamView(match, await findAllOfMatch(db, match.id), side, now),
      moves: isJudge && !isDecided(match.status),
      live: {
        url,
        sets: side !== null && !isLiveOver(match, now),
        removes: url !== null && (side !== null || isJudge),
      },
    },
  };
};

async function sideOf(db: DbOrTx, match: MatchRow, userId: number): Promise<Side> {
  return (await existsManagerOfAny(db, [match.home_team_id], userId)) ? 'home' : 'away';
}

function teamView(match: MatchRow, rows: readonly DateRow[], side: Side, now: Date) {
  const left = MOST_DATE_PROPOSALS - datesOf(match, rows).proposals[side].made;
  return {
    id: teamOf(match, side),
    side,
    left,
    own: proposalView(openOf(rows, match, side, now)),
    theirs: proposalView(openOf(rows, match, rivalOf(side), now)),
    obstacle: obstacleOf(match, left, now),
  };
}

function obstacleOf({ status, deadline }: MatchRow, left: number, now: Date) {
  if (status !== 'scheduled') return 'not_open' as const;
  if (deadline !== null && deadline <= now) return 'deadline_passed' as const;
  return left > 0 ? null : ('used' as const);
}

function proposalView(proposal: ReturnType<typeof openOf>) {
  return proposal && { id: proposal.id, date: proposal.date.toISOString(), at: proposal.at.toISOString() };
}

function changeView(row: DateRow, match: MatchRow, now: Date) {
  const { team_name: name, team_slug: slug, team_image: image } = row;
  const isMoved = row.to_deadline !== null && row.from_deadline?.getTime() !== row.to_deadline.getTime();
  return {
    id: row.id,
    team: name === null || slug === null ? null : teamRef({ name, slug, image }),
    kind: row.kind,
    at: row.created_at.toISOString(),
    from: iso(row.from_date),
    to: iso(row.to_date),
    deadline:
      isMoved && row.to_deadline ? { from: iso(row.from_deadline), to: row.to_deadline.toISOString() } : null,
    reason: row.reason,
    outcome: outcomeOf(row, match, now),
    answered_at: iso(row.answered_at),
  };
}

function iso(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
