import type { PagePath } from '@matchnight/contract/pages';
import type { Reply } from '../../lib/call-types.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

const IMPORT = '/:lang/:console/dashboard/tournaments/:tournamentId/import' satisfies PagePath;
export type ImportParams = PathParams<typeof IMPORT>;

export const importsQuery = ({ lang, console, tournamentId }: ImportParams) =>
  queryOf('imports.list', { lang, console, tournamentId });
export type ImportsDesk = Reply<'imports.list'>['data'];
export type Import = ImportsDesk['imports'][number];
export type ImportCounts = NonNullable<Import['counts']>;
