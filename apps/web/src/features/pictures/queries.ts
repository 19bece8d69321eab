import type { PagePath } from '@matchnight/contract/pages';
import type { Reply } from '../../lib/call-types.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

const DESK = '/:lang/:console/dashboard/administrators/clear-images' satisfies PagePath;

export type DeskParams = PathParams<typeof DESK>;
export type Unused = NonNullable<Reply<'pictures.unused'>['data']['unused']>;
export type Clearing = Reply<'pictures.unused'>['data']['latest'][number];

/** What would be cleared, what is being cleared, and what was. */
export const unusedQuery = ({ lang, console }: DeskParams) => queryOf('pictures.unused', { lang, console });
