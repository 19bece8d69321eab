import { checkRewards, type RewardKind, type RewardSettings, type RewardsFailure } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import { refuseOlder } from '../../platform/calls/version.ts';
import { Refusal, refuseField } from '../../platform/errors.ts';
import { coinsText, findRewarded } from '../wallet/index.ts';
import { countRewards, findAllRewards, sumWaiting } from './repository/lists.ts';
import { existsOwnPlaceIn } from './repository/own-season.ts';
import { findAllSeasons } from './repository/seasons.ts';
import { findSettings, upsertSettings } from './repository/settings.ts';
import { rewardView, termsView } from './view.ts';

export const list: Handler<'rewards.list'> = async ({ db, noun, query: { tab }, page, now, tag }) => {
  const { id: tournamentId } = noun.tournament;
  tag(`rewards:${tournamentId}`);
  const rows = await findAllRewards(db, { tournamentId, tab, now, ...page });
  const counts = await countRewards(db, tournamentId);
  return { rows: rows.map(rewardView), total: counts[tab], counts };
};

export const settings: Handler<'rewards.settings'> = async ({ db, noun, viewer, tag }) => {
  const { id, name, slug, kind } = noun.tournament;
  tag(`rewards:${id}`);
  const row = await findSettings(db, id);
  const plays = await existsOwnPlaceIn(db, { tournamentId: id, userId: viewer.userId });
  return {
    data: {
      tournament: { name, slug },
      is_single: kind === 'single',
      ...termsView(row),
      can: { set: !plays, because: plays ? 'plays' : null },
      seasons: await findAllSeasons(db, id),
    },
  };
};

/** What is decided from now on is paid so; the ceiling holds for all that is still to pay. */
export const set: Handler<'rewards.set'> = async (context) => {
  const { tx, noun, body, viewer, now, touch, log, say } = context;
  const { id: tournamentId } = noun.tournament;
  const asked = settingsOf(body);
  const playsInSeason = await existsOwnPlaceIn(tx, { tournamentId, userId: viewer.userId });
  const failure = checkRewards(asked, { playsInSeason });
  if (failure !== null) throw refused(failure);
  const before = await findSettings(tx, tournamentId);
  const seen = { number: before?.version ?? 0, by: before?.setBy ?? null, at: before?.setAt ?? null };
  refuseOlder(seen, body.version, now);
  const version = await upsertSettings(tx, { tournamentId, settings: asked, userId: viewer.userId, now });
  const of = { noun: 'tournament', id: tournamentId } as const;
  await log({ action: 'rewards.set', of, before: auditOf(before), after: auditOf(asked) });
  // Its page says what it pays.
  touch(`rewards:${tournamentId}`, `tournament:${tournamentId}`);
  return { ...say('rewards.reply_set'), version };
};

export const account: Handler<'rewards.account'> = async ({ db, query: { tab }, page, now, tag }) => {
  tag('rewards:*');
  const rows = await findAllRewards(db, { tournamentId: null, tab, now, ...page });
  const counts = await countRewards(db, null);
  return {
    rows: rows.map((row) => ({ ...rewardView(row), tournament: row.tournament })),
    total: counts[tab],
    paid: await findRewarded(db),
    waiting: await sumWaiting(db),
    counts,
  };
};

/** The form in the words of the law. */
function settingsOf({
  best_player,
  team_of_the_week,
  cup,
  champion_by_position,
  ceiling: ceilingCoins,
}: Record<RewardKind | 'ceiling', number>): RewardSettings {
  return { coins: { best_player, team_of_the_week, cup, champion_by_position }, ceilingCoins };
}

function auditOf(settings: RewardSettings | undefined) {
  return settings && { ...settings.coins, ceiling: settings.ceilingCoins };
}

function refused(failure: RewardsFailure): Refusal {
  switch (failure.code) {
    case 'rewards_of_own_season':
      return new Refusal(failure.code);
    case 'reward_above_ceiling':
      return refuseField(failure.kind, failure.code, {
        count: failure.ceilingCoins,
        amount: coinsText(failure.ceilingCoins),
      });
    // What the contract has let in already.
    case 'reward_ceiling_invalid':
    case 'reward_coins_invalid':
      throw new RangeError(failure.code);
  }
}
