import { type CallOf, type ReplyOf, rankOf } from '@matchnight/contract';
import type { Handler } from '../../platform/calls/handler.ts';
import type { Viewer } from '../../platform/calls/viewer.ts';
import { pictureAddress } from '../../platform/files.ts';
import { versionByAudit } from '../accounts/index.ts';
import { locksOf } from './locks.ts';
import type { TournamentRow } from './repository/tournaments.ts';
import { disciplineOf, weightsOf } from './stored-rules.ts';

type Settings = ReplyOf<CallOf<'tournaments.settings'>>['data'];

export const settings: Handler<'tournaments.settings'> = async (context) => {
  const { db, noun, viewer } = context;
  const { tournament } = noun;
  const { number: version } = await versionByAudit(db, 'tournament', {
    noun: 'tournament',
    id: tournament.id,
  });
  return {
    data: {
      ...settingsOf(tournament),
      locks: await locksOf(db, context),
      can: { site: isSiteWide(viewer) },
      version,
    },
  };
};

/** Hiding, categories and administrators are theirs alone. */
export function isSiteWide({ type }: Pick<Viewer, 'type'>): boolean {
  return rankOf(type) >= rankOf('FULL');
}

function settingsOf(row: TournamentRow): Omit<Settings, 'locks' | 'can' | 'version'> {
  return {
    name: row.name,
    slug: row.slug,
    image: pictureAddress(row.image),
    kind: row.kind,
    mode: row.mode,
    category: row.category_id,
    quantity: row.quantity,
    hidden: row.hidden,
    time_zone: row.time_zone,
    lock_signing: row.lock_signing,
    start_money: row.start_money,
    start_price: row.start_price,
    stands_after: row.stands_after,
    accept_within: row.accept_within,
    question_within: row.question_within,
    squad_smallest: row.squad_smallest,
    squad_largest: row.squad_largest,
    offer_hours: row.offer_hours,
    deals_per_pair: row.deals_per_pair,
    resale_allowed: row.resale_allowed,
    leave_days: row.leave_days,
    offer_least_percent: row.offer_least_percent,
    offer_most_percent: row.offer_most_percent,
    tie_breaks: row.tie_breaks,
    discipline: disciplineOf(row.discipline),
    weights: weightsOf(row.index_weights),
  };
}
