import type { Reply } from '../../lib/call-types.ts';
import type { Search } from '../../lib/page.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

export type Params = PathParams<'/:lang/:console/dashboard'>;
export type ThreadParams = Params & { readonly threadId: number };
export type TeamParams = Params & { readonly teamId: number };
export type MatchParams = Params & { readonly fixtureId: number };
/** Without an id: the talk of a match or a team before its first message. */
export type Thread = Reply<'messages.ofMatch'>['data'];
export type Message = Thread['messages'][number];
export type ListedThread = Reply<'messages.list'>['data']['threads'][number];

/** What is looked for, as long as the server takes it. */
export const searchedIn = (search: Search<'q'>) => (search.get('q') ?? '').trim().slice(0, 60);

export const threadsQuery = ({ lang, console }: Params, search: Search<'q'>) =>
  queryOf('messages.list', { lang, console }, { q: searchedIn(search) });

export const threadQuery = ({ lang, console, threadId }: ThreadParams) =>
  queryOf('messages.thread', { lang, console, threadId });

export const withPlayerQuery = ({ lang, console, playerSlug }: Params & { playerSlug: string }) =>
  queryOf('messages.withPlayer', { lang, console, playerSlug });

export const ofMatchQuery = ({ lang, console, fixtureId }: MatchParams) =>
  queryOf('messages.ofMatch', { lang, console, fixtureId });

export const ofTeamQuery = ({ lang, console, teamId }: TeamParams) =>
  queryOf('messages.ofTeam', { lang, console, teamId });

export const settingsQuery = ({ lang, console }: Params) => queryOf('messages.settings', { lang, console });
