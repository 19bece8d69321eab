import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

/** The viewer's own membership. */
export function membershipQuery({ lang, console }: PathParams<'/:lang/:console/dashboard'>) {
  return queryOf('premium.mine', { lang, console });
}
