import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';
import type { EDITED_USER, MY_WISH } from './route.ts';

export function myWishQuery({ lang, console }: PathParams<typeof MY_WISH>) {
  return queryOf('wishes.mine', { lang, console });
}

export function wishOfQuery({ lang, console, userId }: PathParams<typeof EDITED_USER>) {
  return queryOf('wishes.ofUser', { lang, console, userId });
}
