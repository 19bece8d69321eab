import type { PagePath } from '@matchnight/contract/pages';
import type { Reply } from '../../lib/call-types.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

const TOURNAMENT_BUTTONS =
  '/:lang/:console/dashboard/tournaments/:tournamentId/custom-buttons' satisfies PagePath;
const DIVISION_BUTTONS =
  '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/custom-buttons' satisfies PagePath;

type OfTournament = PathParams<typeof TOURNAMENT_BUTTONS>;
type OfDivision = PathParams<typeof DIVISION_BUTTONS>;

export const tournamentButtonsQuery = ({ lang, console, tournamentId }: OfTournament) =>
  queryOf('showcase.tournamentButtons', { lang, console, tournamentId });

export const divisionButtonsQuery = ({ lang, console, tournamentId, divisionId }: OfDivision) =>
  queryOf('showcase.divisionButtons', { lang, console, tournamentId, divisionId });

/** The head of the desk that a page is a tab of: the same question as the layout's. */
export const tournamentHeadQuery = ({ lang, console, tournamentId }: OfTournament) =>
  queryOf('tournaments.desk', { lang, console, tournamentId });

export const divisionHeadQuery = ({ lang, console, tournamentId, divisionId }: OfDivision) =>
  queryOf('divisions.desk', { lang, console, tournamentId, divisionId });

export type Banners = Reply<'showcase.banners'>['data'];
export type Banner = Banners['banners'][number];
/** As it is sent; without an image it takes the picture that is sent with them. */
export type TypedBanner = Omit<Banner, 'state'>;
export type SaveBanners = (
  list: readonly TypedBanner[],
  files?: Record<string, File>,
) => Promise<{ message: string }>;

export const bannersQuery = ({ lang, console, tournamentId }: OfTournament) =>
  queryOf('showcase.banners', { lang, console, tournamentId });
