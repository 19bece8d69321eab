import { DEFAULT_LANG, isLang } from '@matchnight/contract';
import type { NameOf, ReplyKey, Values } from '@matchnight/i18n';
import type { Db } from '../database/index.ts';
import type { Deps } from '../deps.ts';
import type { Events } from '../events.ts';
import type { Page, Translate } from './context.ts';
import type { NounKinds } from './nouns.ts';

/** What computing any answer takes. */
export interface KitParts extends Pick<Deps, 'clock' | 'texts' | 'site'> {
  readonly db: Db;
  readonly nouns: NounKinds;
  readonly events: Events;
  /** Whether every reply is held against its schema: in tests. */
  readonly checkReplies: boolean;
}

export interface Ask {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: unknown;
}

/** What every handler's context has, for every caller. */
export function commonOf(parts: KitParts, { params, query }: Ask, now: Date) {
  // Calls without a language answer in English.
  const lang = typeof params.lang === 'string' && isLang(params.lang) ? params.lang : DEFAULT_LANG;
  const t: Translate = (key, values) => parts.texts.t(lang, key, values);
  return {
    params,
    query,
    page: pageOf(query),
    lang,
    now,
    site: parts.site,
    events: parts.events,
    t,
    say: (name: NameOf<'replies'> | ReplyKey, values?: Values) => ({
      message: t(isOwn(name) ? name : `replies.${name}`, values),
    }),
  };
}

function isOwn(name: string): name is ReplyKey {
  return name.includes('.');
}

function pageOf(query: unknown): Page | undefined {
  if (typeof query !== 'object' || query === null || !('page' in query) || !('per_page' in query)) return;
  const [page, size] = [Number(query.page), Number(query.per_page)];
  return { limit: size, offset: (page - 1) * size };
}
