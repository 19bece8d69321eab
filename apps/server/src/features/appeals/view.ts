import type { CallOf, ReplyOf } from '@matchnight/contract';
import { stateOfAppeal } from '@matchnight/rules';
import { pictureAddress } from '../../platform/files.ts';
import type { AppealRow } from './repository/appeals.ts';
import type { BanRow } from './repository/bans.ts';
import type { MessageRow, OpenedRow } from './repository/thread.ts';

type Item = ReplyOf<CallOf<'appeals.list'>>['data']['data'][number];

export function stateOf(row: Pick<AppealRow, 'ends_at' | 'outcome'>, now: Date): Item['state'] {
  const endsAt = row.ends_at?.getTime() ?? null;
  return stateOfAppeal({ endsAt }, { outcome: row.outcome, now: now.getTime() });
}

/** What of a ban everybody reads who may know of it. */
export function banView(row: AppealRow | BanRow) {
  const {
    tournament_id: id,
    tournament_name: name,
    tournament_slug: slug,
    tournament_console: console,
  } = row;
  return {
    tournament:
      id === null || name === null || slug === null || console === null ? null : { id, name, slug, console },
    reason: row.reason,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
  };
}

export function personView({ nick, slug, avatar, console }: AppealRow | BanRow) {
  return { nick, slug, avatar: pictureAddress(avatar), console };
}

/** An appeal on the desk. */
export function appealView(
  row: AppealRow,
  {
    opened,
    hindrance,
    now,
  }: { readonly opened: readonly OpenedRow[]; readonly hindrance: Item['hindrance']; readonly now: Date },
): Item {
  return {
    id: row.id,
    state: stateOf(row, now),
    person: personView(row),
    ban: { ...banView(row), by: row.by },
    created_at: row.created_at.toISOString(),
    is_answered: row.is_answered,
    opened_by: opened
      .filter(({ appeal_id }) => appeal_id === row.id)
      .map(({ nick, slug, opened_at: at }) => ({ player: { nick, slug }, at: at.toISOString() })),
    hindrance,
  };
}

export function messageView({ id, nick, is_judge, text, created_at }: MessageRow) {
  return { id, nick, is_judge, text, created_at: created_at.toISOString() };
}

export function decisionView({ decided_at: at, decided_by: by, answer }: AppealRow) {
  return at === null ? null : { by, reason: answer ?? '', at: at.toISOString() };
}
