import type { CallName } from '@matchnight/contract';
import type { PublicAnswers } from './answers.ts';
import type { Entry } from './cache.ts';
import type { Bound } from './calls/handler.ts';

export interface ReadByName {
  readonly params: Readonly<Record<string, string | number | undefined>>;
  readonly query: Readonly<Record<string, string | number | undefined>>;
}
/** A public read by its call's name, for what the server itself makes of it: pages and shared pictures. */
export type PublicReads = (name: CallName, ask: ReadByName, past: boolean) => Promise<Entry>;

export function publicReads(answers: PublicAnswers, bound: readonly Bound[]): PublicReads {
  const byName = new Map(bound.map((one) => [`${one.feature}.${one.name}`, one]));
  return async (name, { params, query }, past) => {
    const found = byName.get(name);
    if (found === undefined || found.call.may !== 'everyone' || found.call.method !== 'GET') {
      throw new Error(`a page can't ask ${name} on the server`);
    }
    const raw = { params: textual(params), query: textual(query) };
    return (await answers.answer(found, raw, past)).entry;
  };
}

/** Parameters as an address would carry them. */
function textual(values: ReadByName['query']): Record<string, string> {
  const known = Object.entries(values).filter(
    (pair): pair is [string, string | number] => pair[1] !== undefined,
  );
  return Object.fromEntries(known.map(([name, value]) => [name, String(value)]));
}
