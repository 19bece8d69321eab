import type { Reply } from '../../lib/call-types.ts';
import type { Search } from '../../lib/page.ts';
import { pageOf } from '../../lib/page-query.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

export type DeskParams = PathParams<'/:lang/:console/dashboard'>;
export type ContactItem = Reply<'contact.list'>['data']['data'][number];
export type ContactMessage = Reply<'contact.show'>['data'];
export type State = 'open' | 'closed';

/** The list as the address asks for it: ?q= ?page=. */
export function messagesQuery({ lang, console }: DeskParams, state: State, search: Search<'q' | 'page'>) {
  const q = (search.get('q') ?? '').slice(0, 254);
  return queryOf('contact.list', { lang, console }, { state, q, ...pageOf(search) });
}

export function messageQuery({ lang, console, contactId }: DeskParams & { contactId: number }) {
  return queryOf('contact.show', { lang, console, contactId });
}
