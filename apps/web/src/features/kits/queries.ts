import type { PagePath } from '@matchnight/contract/pages';
import type { Reply } from '../../lib/call-types.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

const KITS = '/:lang/:console/dashboard/teams/:teamId/tshirts' satisfies PagePath;

export type KitsParams = PathParams<typeof KITS>;
export type Kits = Reply<'kits.show'>['data'];
export type SavedKit = Kits['kits'][number];

export const kitsQuery = ({ lang, console, teamId }: KitsParams) =>
  queryOf('kits.show', { lang, console, teamId });
