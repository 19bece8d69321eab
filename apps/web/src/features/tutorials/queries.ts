import type { PagePath } from '@matchnight/contract/pages';
import type { Reply } from '../../lib/call-types.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

const TUTORIALS = '/:lang/:console/dashboard/super/tutorials' satisfies PagePath;

export type DeskParams = PathParams<typeof TUTORIALS>;
export type Tutorial = Reply<'tutorials.desk'>['data'][number];

export const tutorialsQuery = ({ lang, console }: DeskParams) => queryOf('tutorials.desk', { lang, console });
