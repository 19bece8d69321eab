import type { Reply } from './call-types.ts';
import type { Search } from './page.ts';
import { pageOf } from './page-query.ts';

export type Logged = Reply<'tournaments.log'>['data']['data'][number];
export type LogChoices = Pick<Reply<'tournaments.log'>['data'], 'people' | 'nouns' | 'actions'>;

/** What a log's address asks for: ?q= ?person= ?noun= ?action= ?from= ?to= ?page=. What is no such thing is left out. */
export const LOG_SEARCH = ['q', 'person', 'noun', 'action', 'from', 'to', 'page'] as const;
export function logSearchOf(search: Search<(typeof LOG_SEARCH)[number]>) {
  return { ...logFilterOf(search), ...pageOf(search) };
}
export function logFilterOf(search: Search<Exclude<(typeof LOG_SEARCH)[number], 'page'>>) {
  const person = Number(search.get('person'));
  const asked = (name: 'noun' | 'action' | 'from' | 'to', shape: RegExp) => {
    const value = search.get(name) ?? '';
    return shape.test(value) ? { [name]: value } : {};
  };
  return {
    q: (search.get('q') ?? '').slice(0, 60),
    ...(Number.isSafeInteger(person) && person > 0 ? { person } : {}),
    ...asked('noun', /^[a-z_]{1,40}$/),
    ...asked('action', /^[a-z_]{1,40}\.[a-z_]{1,40}$/),
    ...asked('from', /^20\d\d-\d\d-\d\d$/),
    ...asked('to', /^20\d\d-\d\d-\d\d$/),
  };
}
