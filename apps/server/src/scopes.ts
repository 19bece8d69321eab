import { divisionRelation, findDivisionId } from './features/divisions/index.ts';
import { matchRelation } from './features/matches/index.ts';
import { findNoticeId, noticeRelation } from './features/news/index.ts';
import { teamRelation } from './features/teams/index.ts';
import { findTournamentId, tournamentRelation } from './features/tournaments/index.ts';
import type { IdsBySlug } from './platform/calls/hidden.ts';
import type { Scopes } from './platform/calls/permit.ts';

/** Who is what to which noun. */
export const scopes: Scopes = {
  tournament: tournamentRelation,
  division: divisionRelation,
  team: teamRelation,
  fixture: matchRelation,
  notice: noticeRelation,
};

/** What may be hidden, by its address. */
export const idsBySlug: IdsBySlug = {
  tournament: findTournamentId,
  division: findDivisionId,
  notice: findNoticeId,
};
