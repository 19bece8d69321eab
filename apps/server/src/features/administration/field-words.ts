import { POSITIONS } from '@matchnight/contract';
import { isKey, type Key } from '@matchnight/i18n';
import { lastPart } from './facts.ts';

/** Fields that are called as another one is. */
const CALLED_AS: Readonly<Record<string, Key>> = {
  address: 'attributes.url',
  cents: 'attributes.quantity',
  competitionType: 'attributes.mode',
  endsAt: 'attributes.end',
  group: 'attributes.division',
  into: 'attributes.division',
  prize: 'attributes.quantity',
  redraw: 'divisions.draw_again',
  startsAt: 'attributes.start',
  teamId: 'attributes.team',
  type: 'attributes.mode',
  worn: 'attributes.kit',
};

/** What values of entries are called: words that the product keeps, and nobody typed. */
export const VALUES: Readonly<Record<string, Key>> = {
  all_final: 'common.mode_all_final',
  annulled: 'common.status_annulled',
  ban: 'auditlog.measure_ban',
  hide: 'attributes.hidden',
  warn: 'auditlog.measure_warn',
  automatic_knockout: 'common.mode_automatic_knockout',
  clubs: 'common.kind_clubs',
  changed: 'auditlog.changed',
  closed: 'auditlog.closed',
  deletion: 'wishes.kind_deletion',
  drawn: 'auditlog.seeding_drawn',
  ranking: 'auditlog.seeding_ranking',
  everybody: 'messages.open_everybody',
  export: 'wishes.kind_export',
  finished: 'common.season_finished',
  friends: 'messages.open_friends',
  goal_difference: 'auditlog.goal_difference',
  head_to_head: 'auditlog.head_to_head',
  in_progress: 'common.state_in_progress',
  knockout: 'liguilladesk.format_knockout',
  lifted: 'ownbans.state_lifted',
  lot: 'auditlog.seeding_drawn',
  manual_knockout: 'common.mode_manual_knockout',
  mini_league: 'liguilladesk.format_mini_league',
  nobody: 'messages.open_nobody',
  open: 'auditlog.open',
  played: 'common.status_played',
  pots: 'auditlog.dealing_pots',
  programming: 'common.state_programming',
  rounds_final: 'common.mode_rounds_final',
  shortened: 'ownbans.state_shortened',
  single: 'common.kind_single',
  snake: 'auditlog.dealing_snake',
  to_start: 'common.state_to_start',
  upheld: 'ownbans.state_upheld',
  won_by_default: 'common.status_won_by_default',
};

/**
 * What a field of an entry is called, in small letters, where a label of a form has a capital: the log's own word for it
 * (`auditlog.field_…`), or what forms call it (`attributes.…`). Null: nobody gave it a word.
 */
export function wordOf(part: string): Key | null {
  const position = POSITIONS.find((one) => one === part);
  if (position !== undefined) return `common.position_${position}`;
  const name = lastPart(part);
  const own = `auditlog.field_${name}`;
  if (isKey(own)) return own;
  const other = CALLED_AS[name];
  if (other !== undefined) return other;
  return [`attributes.${name}`, `attributes.${snakeOf(name)}`].find(isKey) ?? null;
}

function snakeOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
