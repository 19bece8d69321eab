/** How each language addresses people and uses punctuation: docs/words.md. */
const MANNERS: Readonly<Record<string, readonly (readonly [fault: RegExp, rule: string])[]>> = {
  es: [[word('usted(es)?'), 'says usted; Spanish says tú']],
  pt: [[word('voc[êe]s?|gols?|time|senhas?'), 'has a Brazilian word; Portuguese is European, and says tu']],
  fr: [
    [word('tu|te|ton|ta|tes|toi|t(?=’)'), 'says tu; French says vous'],
    [/(?<!\u202f)[;!?]/u, 'lacks the narrow space (U+202F) before ; ! ?'],
    [/(?<!\u00a0):(?=\s|$)/u, 'lacks the fixed space (U+00A0) before a colon'],
    [/«(?!\u00a0)|(?<!\u00a0)»/u, 'lacks the fixed space (U+00A0) within « »'],
  ],
  // A capital within the sentence; at its beginning "Sie" may be "she" or "they".
  de: [[/[\p{Ll}\d,»“)}] (Sie|Ihnen|Ihr(e[mnrs]?)?)(?!\p{L})/u, 'says Sie; German says du']],
};
const ALL: readonly (readonly [fault: RegExp, rule: string])[] = [
  // An apostrophe before a brace would quote it; the typographic one doesn't.
  [/'/, 'has a straight apostrophe; write ’'],
  [/ - /, 'has a hyphen for a dash; write –'],
];

/** The conventions of its language that a text breaks, one rule each. */
export function offences(lang: string, text: string): string[] {
  return [...ALL, ...(MANNERS[lang] ?? [])].filter(([fault]) => fault.test(text)).map(([, rule]) => rule);
}

/** One of these whole words, with or without a capital; \b doesn't know letters with accents. */
function word(alternatives: string): RegExp {
  return new RegExp(`(?<!\\p{L})(${alternatives})(?!\\p{L})`, 'iu');
}
