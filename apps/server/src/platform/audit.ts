import type { Tx } from './database/index.ts';

/** What can be done to which noun: a word for each, the noun first. */
export type AuditAction =
  | 'account.delete'
  | 'adjustment.create'
  | 'adjustment.delete'
  | 'administrator.add'
  | 'administrator.remove'
  | 'announcement.delete'
  | 'award.create'
  | 'award.delete'
  | 'award.deliver'
  | 'award.edit'
  | 'banners.edit'
  | 'ban.create'
  | 'ban.end'
  | 'buttons.edit'
  | 'calendar.edit'
  | 'feeds.edit'
  | 'groups.edit'
  | 'category.create'
  | 'category.delete'
  | 'category.edit'
  | 'comment.delete'
  | 'cup.deliver'
  | 'division.create'
  | 'division.edit'
  | 'division.picture'
  | 'draw.make'
  | 'drop_out.replace'
  | 'drop_out.withdraw'
  | 'kits.edit'
  | 'formation.edit'
  | 'liguilla.edit'
  | 'liguilla.plan'
  | 'match.ask_more'
  | 'match.correct'
  | 'match.decide'
  | 'match.edit_statistics'
  | 'match.live'
  | 'match.move'
  | 'match.keep_lines'
  | 'money.move'
  | 'notice.create'
  | 'notice.delete'
  | 'notice.edit'
  | 'offer.approve'
  | 'offer.decline'
  | 'pairing.edit'
  | 'registration.create'
  | 'registration.delete'
  | 'registration.edit'
  | 'report.dismiss'
  | 'report.undo'
  | 'report.uphold'
  | 'role.set'
  | 'rules.edit'
  | 'schedule.create'
  | 'season.import'
  | 'season.next'
  | 'season.open'
  | 'season.step'
  | 'settings.edit'
  | 'signings.edit'
  | 'slots.edit'
  | 'transfer.undo'
  | 'tiers.edit'
  | 'team.claim'
  | 'team.create'
  | 'team.disband'
  | 'team.edit'
  | 'team.hand_over'
  | 'team.manager'
  | 'team.member'
  | 'team.owner'
  | 'team.refuse'
  | 'team.register'
  | 'team.take_back'
  | 'team.take_out'
  | 'training.add'
  | 'training.cancel'
  | 'training.edit'
  | 'tournament.create'
  | 'tournament.edit'
  | 'week.pick'
  | 'week.publish'
  | 'week.replace';

/** What an administrator did: who, what, before, after, why. Entries are never changed. Answers its number. */
export async function writeAudit(
  tx: Tx,
  entry: {
    userId: number | null;
    action: AuditAction;
    noun: string;
    nounId: number;
    before?: unknown;
    after?: unknown;
    reason?: string | null;
    /** The tournament that it is about, or that what it is about belongs to. */
    tournamentId?: number | null;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('audit_log')
    .values({
      user_id: entry.userId,
      action: entry.action,
      noun: entry.noun,
      noun_id: entry.nounId,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      reason: entry.reason ?? null,
      tournament_id: entry.tournamentId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
