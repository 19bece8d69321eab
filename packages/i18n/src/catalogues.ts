import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { readTexts, type Texts } from './files.ts';
import type { Feature } from './groups.ts';

export type Compiled = Record<string, CompiledMessage>;

/** What is said where a language has no text. */
export const FALLBACK = 'en';

/**
 * The compiled texts of some files in one language, or only the wanted ones: full keys, English if a text is missing.
 */
export function compile(
  lang: string,
  features: readonly Feature[],
  isWanted: (name: string) => boolean = () => true,
): Compiled {
  const compiled: Compiled = {};
  for (const feature of features) Object.assign(compiled, compileFeature(lang, feature, isWanted));
  return compiled;
}

/** What a message is made of besides its words. */
const SIGNS = /[{}'#<]/;

/** Most texts are words alone: what the parser makes of those is known, and it takes ten times as long. */
export function compiledOf(text: string): CompiledMessage {
  return text === '' || SIGNS.test(text) ? compileMessageOrThrow(text) : [text];
}

function compileFeature(lang: string, feature: Feature, isWanted: (name: string) => boolean): Compiled {
  const texts: Texts = { ...readTexts(FALLBACK, feature), ...readTexts(lang, feature) };
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([name]) => isWanted(name))
      .map(([name, text]) => [`${feature}.${name}`, compiledOf(text)]),
  );
}
