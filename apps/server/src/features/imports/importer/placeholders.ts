const ORDINAL = '(?:[1-4](?:st|nd|rd|th|\\.|º|°|e)?|first|second|third|fourth)';
const ROLE =
  '(?:winners?|losers?|runners?[ -]?up|best|sieger|verlierer|zweiter|ganador|perdedor|vencedor|vincente|perdente|vainqueur|perdant)';
const OF =
  '(?:match|game|spiel|partido|jogo|partita|group|gruppe|grupo|gruppo|groupe|tie|qf|sf|r16|r32|semi ?-?finals?|quarter ?-?finals?|round of \\d+|play ?-?off|last \\d+)';

/** How files name a team that nobody knows yet. */
const PLACEHOLDERS: readonly RegExp[] = [
  /^\?+$/,
  /^-+$/,
  /^(?:tb[adc]|n\.? ?n\.?|unknown|to be (?:determined|decided|announced|confirmed|defined))(?: ?\d+)?$/i,
  // Of a group: "1A", "A2", "3A/B/C/D", "3ABCD"; of a match: "W49", "L61".
  /^[1-4][A-L](?:\/?[A-L])*$/,
  /^[A-L][1-4]$/,
  /^[WL] ?\d{1,3}$/,
  new RegExp(`^(?:the )?${ROLE}(?: (?:of|from|der|des|del|du|da|do))?(?: the)? ${OF}\\b.*$`, 'i'),
  new RegExp(`^${OF} ?(?:[A-L]|\\d{1,3}) ${ROLE}$`, 'i'),
  new RegExp(`^${ROLE} (?:[A-L]|(?:qf|sf|m)? ?\\d{1,3})$`, 'i'),
  new RegExp(
    `^${ORDINAL}(?: place[d]?)?(?: (?:of|in|from|der))?(?: the)? (?:group|gruppe|grupo|gruppo|groupe) .+$`,
    'i',
  ),
  new RegExp(`^(?:group|gruppe|grupo|gruppo|groupe) [A-L] ${ORDINAL}(?: place[d]?)?$`, 'i'),
  new RegExp(`^(?:best )?${ORDINAL}(?: place[d]?)? (?:[A-L](?:\\/[A-L])*)$`, 'i'),
];

/** The name stands for a team that is to be found out: "1A", "W49", "Winner Match 5", "TBD". It is no club. */
export function isPlaceholder(name: string): boolean {
  const text = name.trim();
  return PLACEHOLDERS.some((form) => form.test(text));
}

/** Whom a placeholder means, where the file tells it by the number of a match or by a place in a group. */
export type Meant =
  | { readonly kind: 'winner'; readonly number: number }
  | { readonly kind: 'place'; readonly group: string; readonly position: number };

const WINNER = /^(?:W ?|winners?(?: of)?(?: the)? (?:match|game) ?)(\d{1,3})$/i;
const POSITION_FIRST = /^([1-4])([A-L])$/;
const GROUP_FIRST = /^([A-L])([1-4])$/;
const OF_GROUP = /^(winners?|runners?[ -]?up)(?: of)?(?: the)? group ([A-L])$/i;

/** Null: the file does not tell it ("3A/B/C", "TBD"), or the name stands for nobody. */
export function meantBy(name: string): Meant | null {
  const text = name.trim();
  const [, number] = WINNER.exec(text) ?? [];
  if (number !== undefined) return { kind: 'winner', number: Number(number) };
  const [, place, of = ''] = POSITION_FIRST.exec(text) ?? [];
  if (place !== undefined) return { kind: 'place', group: of, position: Number(place) };
  const [, letter, nth] = GROUP_FIRST.exec(text) ?? [];
  if (letter !== undefined) return { kind: 'place', group: letter, position: Number(nth) };
  const [, role, group = ''] = OF_GROUP.exec(text) ?? [];
  return role === undefined
    ? null
    : { kind: 'place', group: group.toUpperCase(), position: /^w/i.test(role) ? 1 : 2 };
}
