import { divisionStanding, findDivisionId } from './features/divisions/index.ts';
import { fixtureStanding } from './features/matches/index.ts';
import { findNoticeId, noticeStanding } from './features/news/index.ts';
import { teamStanding } from './features/teams/index.ts';
import { findTournamentId, tournamentStanding } from './features/tournaments/index.ts';
import type { IdsBySlug } from './platform/calls/hidden.ts';
import type { Scopes } from './platform/calls/permit.ts';

/** Who is what to which noun. */
export const scopes: Scopes = {
  tournament: tournamentStanding,
  division: divisionStanding,
  team: teamStanding,
  fixture: fixtureStanding,
  notice: noticeStanding,
};

/** What may be hidden, by its address. */
export const idsBySlug: IdsBySlug = {
  tournament: findTournamentId,
  division: findDivisionId,
  notice: findNoticeId,
};
