import { REWARD_TABS, type RewardTab } from '@matchnight/contract/constants';
import type { ReactNode } from 'react';
import { formatCoins } from '../../../lib/coins.ts';
import { type PathParams, pathTo } from '../../../lib/paths.ts';
import { seasonName } from '../../../lib/season-name.ts';
import { useT } from '../../../lib/text.tsx';
import { wonText } from '../../../lib/won-text.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import type { Counts, Reward } from '../queries.ts';

type Place = PathParams<'/:lang/:console/dashboard'>;

interface RewardListProps<R extends Reward> {
  readonly list: {
    readonly data: readonly R[];
    readonly counts: Counts;
    readonly page: number;
    readonly per_page: number;
    readonly total: number;
  };
  readonly tab: RewardTab;
  /** The address of the list as it opens first. */
  readonly first: string;
  /** Where a reward's player is. */
  readonly placeOf: (reward: R) => Place;
  /** Before the division of a reward. */
  readonly before?: (reward: R) => ReactNode;
}

/** Rewards that are still to pay, those that were paid, or those that were not, and why. */
export function RewardList<R extends Reward>({ list, tab, first, placeOf, before }: RewardListProps<R>) {
  const t = useT();
  return (
    <>
      <nav aria-label={t('rewardsdesk.shown')} className="flex flex-wrap gap-2">
        {REWARD_TABS.map((one) => (
          <Link
            key={one}
            to={one === REWARD_TABS[0] ? first : `?tab=${one}`}
            state={{ keepScroll: true }}
            className={buttonClass(one === tab ? 'primary' : 'secondary')}
            aria-current={one === tab ? 'page' : undefined}
          >
            {t(`rewardsdesk.tab_${one}`, { number: list.counts[one] })}
          </Link>
        ))}
      </nav>
      {list.total === 0 ? (
        <EmptyState
          icon="coin"
          title={t(`rewardsdesk.none_${tab}`)}
          text={t(`rewardsdesk.none_${tab}_text`)}
        />
      ) : (
        <Card>
          <ul aria-label={t('rewardsdesk.tab')} className="divide-y divide-line px-3 sm:px-4">
            {list.data.map((reward) => (
              <Line key={`${reward.id} ${reward.player?.slug}`} reward={reward} place={placeOf(reward)}>
                {before?.(reward)}
              </Line>
            ))}
          </ul>
        </Card>
      )}
      <Pager page={list.page} perPage={list.per_page} total={list.total} />
    </>
  );
}

function Line({ reward, place, children }: { reward: Reward; place: Place; children: ReactNode }) {
  const t = useT();
  const { player, division, season, coins } = reward;
  return (
    <li className="flex items-center gap-3 py-1">
      <div className="min-w-0 flex-1 py-1">
        <p className="flex flex-wrap items-center gap-x-2">
          {player === null ? (
            <span className="text-muted">{t('rewardsdesk.deleted')}</span>
          ) : (
            <TextLink to={pathTo('player', { ...place, playerSlug: player.slug })}>{player.nick}</TextLink>
          )}
          <span>{wonText(reward, t)}</span>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted wrap-anywhere">
          {children}
          <span>{division.name}</span>
          <span>{seasonName(season, t)}</span>
        </p>
        <State reward={reward} />
      </div>
      <b className="shrink-0 tabular-nums">{formatCoins(coins)}</b>
    </li>
  );
}

/** When it is or was paid, or why it was not. */
function State({ reward: { outcome, at, due_at: due, is_banned: isBanned } }: { reward: Reward }) {
  const t = useT();
  if (isBanned) return <p className="text-sm">{t('rewardsdesk.banned')}</p>;
  if (outcome === null) {
    return (
      <p className="text-xs text-muted">
        {t('rewardsdesk.due')} <TimeTag instant={due} isInText />
      </p>
    );
  }
  return (
    <>
      {outcome !== 'paid' && <p className="text-sm">{t(`rewardsdesk.${outcome}`)}</p>}
      {at !== null && (
        <p className="text-xs text-muted">
          {t(outcome === 'paid' ? 'rewardsdesk.paid_at' : 'rewardsdesk.not_paid_at')}{' '}
          <TimeTag instant={at} isInText />
        </p>
      )}
    </>
  );
}
