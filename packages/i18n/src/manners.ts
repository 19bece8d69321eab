/** A date begins with its weekday: what may stand before it in a sentence depends on the language (docs/words.md, Dates). */
const DATE = '\\{(when|moment|date|from|to)\\}';
const STANDS = 'lets things stand, wait or go; they appear, are needed, continue or are returned';
/** How each language addresses people, uses punctuation and calls things: docs/words.md. */
const MANNERS: Readonly<Record<string, readonly (readonly [fault: RegExp, rule: string])[]>> = {
  en: [
    [word('every ?body|some ?body|any ?body'), 'says everybody; write everyone, someone, anyone'],
    [
      word('anew|trainings|rivals?'),
      'has a word that docs/words.md replaces: again, training sessions, opponents',
    ],
    [/(?<!\p{L})deliver(s|ed)? (the |an? )?(cup|award)/iu, 'delivers a cup or an award; they are presented'],
    [word('whoever'), 'says whoever; name the persons'],
    [/(?<![\p{L}{])(stands?(?! for)|(go|goes|went) (on|back|along))(?!\p{L})/iu, STANDS],
    [word('is waiting for a (judge|decision|ruling)|waits for a \\w+'), STANDS],
  ],
  es: [
    [word('usted(es)?'), 'says usted; Spanish says tú'],
    [word('vosotr[oa]s|vuestr[oa]s?|sois|seáis'), 'speaks to several; Spanish speaks to one'],
    [word('1v1'), 'says 1v1; write 1 contra 1'],
    [word('la web'), 'says web; the whole of the pages is el sitio'],
    [word('eliminar|eliminas|eliminará|ha sido eliminad[oa]'), 'deletes by eliminar, which is knocked out'],
    [new RegExp(`(hasta|desde|antes de|a partir de) ${DATE}`, 'iu'), 'has a date without its article'],
  ],
  pt: [
    [word('voc[êe]s?|gols?|time|senhas?'), 'has a Brazilian word; Portuguese is European, and says tu'],
    [word('ofertas?|montantes?|e-mails?|dissolver|dissolvid[oa]'), 'has a word that docs/words.md replaces'],
    [word('1v1'), 'says 1v1; write 1 contra 1'],
    [
      new RegExp(`(?<!\\p{L})(em|no|na|ao|à) ${DATE}`, 'iu'),
      'has a preposition that doesn’t fit all seven days',
    ],
  ],
  it: [
    [word('1v1|schermat[ae]|ammoniment[oi]'), 'has a word that docs/words.md replaces'],
    [new RegExp(`(?<!\\p{L})(il|lo|al|dal|del|nel) ${DATE}`, 'iu'), 'has an article before a weekday'],
  ],
  fr: [
    [word('tu|te|ton|ta|tes|toi|t(?=’)'), 'says tu; French says vous'],
    [/(?<!\u202f)[;!?]/u, 'lacks the narrow space (U+202F) before ; ! ?'],
    [/(?<!\u00a0):(?=\s|$)/u, 'lacks the fixed space (U+00A0) before a colon'],
    [/«(?!\u00a0)|(?<!\u00a0)»/u, 'lacks the fixed space (U+00A0) within « »'],
    [word('1v1'), 'says 1v1; write 1 contre 1'],
    [new RegExp(`(avant|depuis|dès|jusqu’à|à partir de) ${DATE}`, 'iu'), 'has a date without its article'],
  ],
  de: [
    // A capital within the sentence; at its beginning "Sie" may be "she" or "they".
    [/[\p{Ll}\d,»“)}] (Sie|Ihnen|Ihr(e[mnrs]?)?)(?!\p{L})/u, 'says Sie; German says du'],
    [word('1v1|Durchsagen?|Anpfiff|gepaart'), 'has a word that docs/words.md replaces'],
  ],
};
/** Quotation marks that each language has; those of others are none of its own. */
const FOREIGN_QUOTES: Readonly<Record<string, RegExp>> = {
  en: /[«»„]/,
  es: /[“”„]/,
  pt: /[“”„]/,
  it: /[“”„]/,
  fr: /[“”„]/,
  de: /[«»”]/,
};
/** What texts of one kind have in common, in every language: their keys begin alike. */
const KINDS: readonly (readonly [kind: RegExp, fault: RegExp, rule: string])[] = [
  [/^(audit|kind)_/, /\.$/, 'ends in a full stop; entries of the log and notifications have none'],
  [/^reply_(?!csv_)/, /[^.!?…}]$/, 'is a reply without a full stop'],
];
/** A deed of the log in English: a verb in the past, and no subject before it. */
const TOLD = /^(\p{Lu}\p{L}*ed|Drew|Gave|Kept|Put|Read|Sent|Set|Took|Undid|Withdrew|Wrote) /u;
/** What has been done is no state; what was typed "is saved". */
const STATE =
  /(?<!\p{L})(is|are) (added|cancelled|changed|cleared|created|deleted|erased|muted|opened|presented|published|removed|sent|taken off|withdrawn)(?!\p{L})/u;
const ALL: readonly (readonly [fault: RegExp, rule: string])[] = [
  // An apostrophe before a brace would quote it; the typographic one doesn't.
  [/'/, 'has a straight apostrophe; write ’'],
  [/ - /, 'has a hyphen for a dash; write –'],
  [/oals\}-\{/, 'has a hyphen in a score; write –'],
  [/ {2}/, 'has two spaces'],
  [/[\d}] (MB|Mo|%)(?!\p{L})/u, 'lacks the fixed space (U+00A0) between a number and its unit'],
];

/** The conventions of its language that a text breaks, one rule each, and of what its key says it is: `audit_…`. */
export function offences(lang: string, text: string, key = ''): string[] {
  const broken = [...ALL, ...(MANNERS[lang] ?? [])].filter(([fault]) => fault.test(text));
  const ofKind = KINDS.filter(([kind, fault]) => kind.test(key) && fault.test(text));
  return [
    ...broken.map(([, rule]) => rule),
    ...ofKind.map(([, , rule]) => rule),
    ...(FOREIGN_QUOTES[lang]?.test(text) ? ['has quotation marks of another language'] : []),
    ...(lang === 'en' ? englishOffences(text, key) : []),
  ];
}

function englishOffences(text: string, key: string): string[] {
  return [
    ...(key.startsWith('audit_') && !TOLD.test(text)
      ? ['doesn’t begin with what was done: “Created a team”']
      : []),
    ...(key.startsWith('reply_') && STATE.test(text)
      ? ['tells a deed as a state; write “has been”, and “is” of what is saved']
      : []),
  ];
}

/** One of these whole words, with or without a capital; \b doesn't know letters with accents. A placeholder's name is none. */
function word(alternatives: string): RegExp {
  return new RegExp(`(?<![\\p{L}{])(${alternatives})(?!\\p{L})`, 'iu');
}
