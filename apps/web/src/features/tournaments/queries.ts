import type { ROUTES } from '@matchnight/contract/routes';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

export type TournamentParams = PathParams<(typeof ROUTES)['tournament']>;

/** The same question below the tournament's tabs, whatever else a page's address names. */
export const tournamentQuery = ({ lang, console, tournamentSlug }: TournamentParams) =>
  queryOf('tournaments.show', { lang, console, tournamentSlug });
