import type { PagePath } from '@matchnight/contract/pages';
import type { Reply } from '../../lib/call-types.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

export const TOURNAMENT_SIGNINGS =
  '/:lang/:console/dashboard/tournaments/:tournamentId/signings' satisfies PagePath;

export type SigningsParams = PathParams<typeof TOURNAMENT_SIGNINGS>;
export type SigningsSettings = Reply<'market.settings'>['data'];

export const signingsSettingsQuery = ({ lang, console, tournamentId }: SigningsParams) =>
  queryOf('market.settings', { lang, console, tournamentId });
