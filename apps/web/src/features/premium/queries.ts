import type { Console, Lang } from '@matchnight/contract/constants';
import { queryOf } from '../../lib/query.ts';

/** The viewer's own membership. */
export const ownPremiumQuery = ({ lang, console }: { lang: Lang; console: Console }) =>
  queryOf('premium.mine', { lang, console });
