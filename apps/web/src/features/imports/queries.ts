import type { PagePath } from '@matchnight/contract/pages';
import type { Reply } from '../../lib/call-types.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

type ImportsPath = '/:lang/:console/dashboard/tournaments/:tournamentId/import' & PagePath;
export type ImportsParams = PathParams<ImportsPath>;

/** The imports into a tournament, newest first, each as far as it is. */
export const importsQuery = ({ lang, console, tournamentId }: ImportsParams) =>
  queryOf('imports.list', { lang, console, tournamentId });

export type ImportsDesk = Reply<'imports.list'>['data'];
export type ImportItem = ImportsDesk['imports'][number];
export type ImportCounts = NonNullable<ImportItem['counts']>;
