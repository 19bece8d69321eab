/** What is never seen, or turns what is written beside it; line ends are kept. */
const UNSEEN =
  /[\p{Cc}\p{Noncharacter_Code_Point}]|\u034f|[\u17b4\u17b5]|[\u180b-\u180f]|[\ufe00-\ufe0e]|[\u{e0080}-\u{e0fff}]|[\u{13430}-\u{1343f}\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}]|[\u00ad\u061c\u115f\u1160\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffc]/gu;

/** Emoji are made of signs that are unseen by themselves: joined people, flags of England or Wales, keycaps. */
const EMOJI =
  '(?:\\u{1f3f4}[\\u{e0030}-\\u{e007a}]{3,6}\\u{e007f}|\\p{Extended_Pictographic}\\ufe0f?\\p{Emoji_Modifier}?)';
const IN_EMOJI = new RegExp(
  `(${EMOJI}(?:\\u200d${EMOJI})*|[0-9#*]\\ufe0f?\\u20e3)|[\\u200d\\ufe0f\\u{e0000}-\\u{e007f}]`,
  'gu',
);
/** Persian and the scripts of India are written with it between letters; elsewhere it hides. */
const JOINING =
  '\\p{Script=Arabic}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Malayalam}\\p{M}';
const LONE_JOINER = new RegExp(`(?<![${JOINING}])\\u200c|\\u200c(?![${JOINING}])`, 'gu');
/** More marks on one letter than any language writes cover the lines around it. */
const TOO_MANY_MARKS = /(\p{M}{4})\p{M}+/gu;
const JOINERS = /\u200c|\u200d|\ufe0f|[\u{e0020}-\u{e007f}]/gu;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A name as it is kept, by the same laws: a line, with single spaces. */
export function cleanName(typed: string): string {
  return cleanLine(typed.replace(/\s+/gu, ' ')).replace(/ +/g, ' ').trim();
}

/** A name without the signs that only join others: what is left is what tells names apart. */
export function withoutJoiners(name: string): string {
  return name.replace(JOINERS, '');
}

/**
 * A message as it is kept: without anything unseen, lines of different systems alike, at most one empty line in a row.
 * Cleaning it again changes nothing; a text of which nothing can be seen becomes empty.
 */
export function cleanMessage(typed: string): string {
  const lines = typed
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .split('\n')
    .map(cleanLine);
  const text = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return SEEN.test(text) ? text : '';
}

function cleanLine(line: string): string {
  return line
    .replace(/\t/g, ' ')
    .replace(UNSEEN, '')
    .replace(LONE_JOINER, '')
    .replace(IN_EMOJI, (_, emoji: string | undefined) => emoji ?? '')
    .replace(TOO_MANY_MARKS, '$1')
    .normalize('NFC')
    .trimEnd();
}
