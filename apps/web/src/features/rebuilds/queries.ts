import type { Reply } from '../../lib/call-types.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

export type DeskParams = PathParams<'/:lang/:console/dashboard'>;
export type Run = Reply<'rebuilds.desk'>['data']['runs'][number];

/** The last times that everything was counted again, newest first. */
export const rebuildsQuery = ({ lang, console }: DeskParams) => queryOf('rebuilds.desk', { lang, console });
