import { type Lang, POSITIONS } from '@matchnight/contract';
import type { Key } from '@matchnight/i18n';
import { LOCALES } from '@matchnight/i18n/locales';
import type { AuditAction } from '../../platform/audit.ts';
import type { Translate } from '../../platform/calls/context.ts';
import { plainText } from '../../platform/rich-text.ts';
import { isPlain, lastPart, NAMED_BY_ID, SILENT } from './facts.ts';
import { FIELDS, VALUES } from './field-words.ts';

/** What was done, in words. */
export const DEEDS: Readonly<Record<AuditAction, Key>> = {
  'account.delete': 'auditlog.account_delete',
  'adjustment.create': 'auditlog.adjustment_create',
  'adjustment.delete': 'auditlog.adjustment_delete',
  'administrator.add': 'auditlog.administrator_add',
  'administrator.remove': 'auditlog.administrator_remove',
  'announcement.delete': 'auditlog.announcement_delete',
  'award.create': 'auditlog.award_create',
  'award.delete': 'auditlog.award_delete',
  'award.deliver': 'auditlog.award_deliver',
  'award.edit': 'auditlog.award_edit',
  'ban.create': 'auditlog.ban_create',
  'ban.end': 'auditlog.ban_end',
  'banners.edit': 'auditlog.banners_edit',
  'buttons.edit': 'auditlog.buttons_edit',
  'calendar.edit': 'auditlog.calendar_edit',
  'feeds.edit': 'auditlog.feeds_edit',
  'groups.edit': 'auditlog.groups_edit',
  'category.create': 'auditlog.category_create',
  'category.delete': 'auditlog.category_delete',
  'category.edit': 'auditlog.category_edit',
  'comment.delete': 'auditlog.comment_delete',
  'cup.deliver': 'auditlog.cup_deliver',
  'division.create': 'auditlog.division_create',
  'division.edit': 'auditlog.division_edit',
  'division.picture': 'auditlog.division_picture',
  'draw.make': 'auditlog.draw_make',
  'drop_out.replace': 'auditlog.drop_out_replace',
  'drop_out.withdraw': 'auditlog.drop_out_withdraw',
  'kits.edit': 'auditlog.kits_edit',
  'formation.edit': 'auditlog.formation_edit',
  'liguilla.edit': 'auditlog.liguilla_edit',
  'liguilla.plan': 'auditlog.liguilla_plan',
  'pairing.edit': 'auditlog.pairing_edit',
  'match.ask_more': 'auditlog.match_ask_more',
  'match.correct': 'auditlog.match_correct',
  'match.decide': 'auditlog.match_decide',
  'match.edit_statistics': 'auditlog.match_edit_statistics',
  'match.live': 'auditlog.match_live',
  'match.move': 'auditlog.match_move',
  'match.keep_lines': 'auditlog.match_keep_lines',
  'money.move': 'auditlog.money_move',
  'notice.create': 'auditlog.notice_create',
  'notice.delete': 'auditlog.notice_delete',
  'notice.edit': 'auditlog.notice_edit',
  'offer.approve': 'auditlog.offer_approve',
  'offer.decline': 'auditlog.offer_decline',
  'registration.create': 'auditlog.registration_create',
  'registration.delete': 'auditlog.registration_delete',
  'registration.edit': 'auditlog.registration_edit',
  'report.dismiss': 'auditlog.report_dismiss',
  'report.undo': 'auditlog.report_undo',
  'report.uphold': 'auditlog.report_uphold',
  'role.set': 'auditlog.role_set',
  'rules.edit': 'auditlog.rules_edit',
  'schedule.create': 'auditlog.schedule_create',
  'season.import': 'auditlog.season_import',
  'season.next': 'auditlog.season_next',
  'season.open': 'auditlog.season_open',
  'season.step': 'auditlog.season_step',
  'settings.edit': 'auditlog.settings_edit',
  'signings.edit': 'auditlog.signings_edit',
  'slots.edit': 'auditlog.slots_edit',
  'transfer.undo': 'auditlog.transfer_undo',
  'team.claim': 'auditlog.team_claim',
  'team.create': 'auditlog.team_create',
  'team.disband': 'auditlog.team_disband',
  'team.edit': 'auditlog.team_edit',
  'team.hand_over': 'auditlog.team_hand_over',
  'team.manager': 'auditlog.team_manager',
  'team.member': 'auditlog.team_member',
  'team.owner': 'auditlog.team_owner',
  'team.refuse': 'auditlog.team_refuse',
  'team.register': 'auditlog.team_register',
  'team.take_back': 'auditlog.team_take_back',
  'team.take_out': 'auditlog.team_take_out',
  'tiers.edit': 'auditlog.tiers_edit',
  'tournament.create': 'auditlog.tournament_create',
  'tournament.edit': 'auditlog.tournament_edit',
  'training.add': 'auditlog.training_add',
  'training.cancel': 'auditlog.training_cancel',
  'training.edit': 'auditlog.training_edit',
  'week.pick': 'auditlog.week_pick',
  'week.publish': 'auditlog.week_publish',
  'week.replace': 'auditlog.week_replace',
};

/** Money of the tournament, kept in cents. */
const MONEY = ['quantity', 'startMoney', 'startPrice', 'amount', 'price', 'money', 'prize', 'cents'];
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const HASH = /^[0-9a-f]{64}$/;
const LONGEST = 300;
/** Weekdays are kept as 1 (Monday) to 7. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Says entries in a language, with the times of a tournament's zone. */
export function wordsOf(
  t: Translate,
  { lang, timeZone, names }: { lang: Lang; timeZone: string; names: ReadonlyMap<string, string> },
) {
  const number = new Intl.NumberFormat(LOCALES[lang], { minimumFractionDigits: 2 });
  const weekday = new Intl.DateTimeFormat(LOCALES[lang], { weekday: 'long', timeZone: 'UTC' });
  const time = new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'medium', timeStyle: 'short', timeZone });

  function field(path: string): string {
    const all = path.split('.');
    const parts = all.length === 1 ? all : all.filter((part) => part !== 'matches');
    return [...new Set(parts.map(word))].join(': ');
  }

  /** A part without a word of its own keeps its name. */
  function word(part: string): string {
    const key = POSITIONS.find((position) => position === part);
    if (key !== undefined) return t(`common.position_${key}`);
    const name = lastPart(part);
    const known = FIELDS[name];
    return known === undefined ? name.replace(/([A-Z])/g, ' $1').toLowerCase() : t(known);
  }

  function value(path: string, raw: unknown): string | null {
    if (raw === null && lastPart(path) === 'dealsPerPair') return t('auditlog.any_number');
    if (raw === null || raw === undefined || raw === '') return null;
    if (Array.isArray(raw)) {
      const told = raw.map((one) => item(path, one)).join(raw.every(isPlain) ? '; ' : ', ');
      return told === '' ? null : cut(told);
    }
    if (isPlain(raw)) return item(path, raw);
    return cut(scalar(lastPart(path), raw));
  }

  function item(path: string, one: unknown): string {
    if (!isPlain(one)) return value(path, one) ?? '';
    return Object.entries(one)
      .filter(([name]) => !SILENT.has(name))
      .filter(([, inner]) => inner !== null && inner !== false && inner !== 0 && inner !== '')
      .map(([name, inner]) => `${field(name)} ${value(name, inner) ?? ''}`.trim())
      .join(', ');
  }

  function scalar(name: string, raw: unknown): string {
    if (typeof raw === 'boolean') return t(raw ? 'auditlog.yes' : 'auditlog.no');
    if (typeof raw === 'number') {
      if (MONEY.includes(name)) return number.format(raw / 100);
      if (name === 'weekdays') return weekday.format(MONDAY + (raw - 1) * DAY_MS);
      return names.get(`${NAMED_BY_ID[name] ?? ''} ${raw}`) ?? String(raw);
    }
    const text = String(raw);
    if (INSTANT.test(text)) return time.format(new Date(text));
    if (name === 'image' || HASH.test(text)) return t('auditlog.a_picture');
    const key = VALUES[text];
    if (key !== undefined) return t(key);
    return name === 'rules' || name === 'content' ? plainText(text) : text;
  }

  return { field, value };
}

function cut(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}
