import type { Reply } from '../../lib/call-types.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

export type DeskParams = PathParams<'/:lang/:console/dashboard'>;
export type Health = Reply<'health.show'>['data'];
export type Advice = Health['advice'][number];
export type FailedJob = Health['jobs']['last_failed'][number];

/** How the site is, and each check with its state. */
export const healthQuery = ({ lang, console }: DeskParams) => queryOf('health.show', { lang, console });
