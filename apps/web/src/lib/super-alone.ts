import type { Console, Lang } from '@matchnight/contract/constants';
import { ApiError } from './api-error.ts';
import type { ReadReply } from './page.ts';
import { userDataQuery } from './user-data.ts';

/**
 * For pages of super administrators whose queries everybody may ask, or that have none: that the page isn't theirs is said
 * before it shows. `userDataQuery` is one of the page's.
 * @throws ApiError 403
 */
export function requireSuper({ lang, console }: { lang: Lang; console: Console }, read: ReadReply): void {
  if (read(userDataQuery({ lang, console })).data.user.type !== 'SUPER') throw new ApiError(403, '');
}
