import { formatChange, formatCoins } from '../../../lib/coins.ts';
import { linkTo, type PathParams, pathTo } from '../../../lib/paths.ts';
import { seasonName } from '../../../lib/season-name.ts';
import { useT } from '../../../lib/text.tsx';
import { wonText } from '../../../lib/won-text.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import type { Entry } from '../queries.ts';

/** Where links lead. */
type Place = PathParams<'/:lang/:console/dashboard'>;
interface Where {
  readonly place: Place;
  readonly isOfSuper: boolean;
}

interface EntryListProps {
  readonly list: {
    readonly data: readonly (Entry & { readonly by?: string | null })[];
    readonly page: number;
    readonly per_page: number;
    readonly total: number;
  };
  /** What is said where nothing ever moved. */
  readonly none: string;
  readonly place: Place;
  /** Whose desk it is: orders lead to one's own receipts, or to the books. */
  readonly isOfSuper?: boolean;
}

/** The entries of an account of coins: when, why, how much, and the balance after it. */
export function EntryList({ list, none, place, isOfSuper = false }: EntryListProps) {
  const t = useT();
  if (list.total === 0) return <EmptyState icon="coin" title={t('wallet.none')} text={none} level={2} />;
  return (
    <Card title={t('wallet.entries')}>
      <ul className="divide-y divide-line px-3 sm:px-4">
        {list.data.map((entry) => (
          <Line key={entry.number} entry={entry} by={entry.by ?? null} {...{ place, isOfSuper }} />
        ))}
      </ul>
      <Pager page={list.page} perPage={list.per_page} total={list.total} />
    </Card>
  );
}

function Line({ entry, by, ...where }: { entry: Entry; by: string | null } & Where) {
  const t = useT();
  const { at, coins, debt, balance, owed, cause } = entry;
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p>
          <b>{t(`wallet.cause_${cause.kind}`)}</b>
          {by !== null && <span className="text-sm text-muted"> {t('wallet.by', { nick: by })}</span>}
        </p>
        {(cause.label !== null || isOfVs(cause) || isOfOrder(cause)) && (
          <p className="text-sm whitespace-pre-line wrap-anywhere">
            <Cause cause={cause} {...where} />
          </p>
        )}
        {cause.reward !== null && <Won reward={cause.reward} />}
        <p className="text-xs text-muted">
          <TimeTag instant={at} isInText />
        </p>
      </div>
      <div className="shrink-0 text-right tabular-nums">
        <b>{formatChange(coins)}</b>
        <p className="text-xs text-muted">{t('wallet.after', { amount: formatCoins(balance) })}</p>
        {debt !== 0 && (
          <p className="text-xs text-muted">
            {t('wallet.debt_line', { change: formatChange(debt), owed: formatCoins(owed) })}
          </p>
        )}
      </div>
    </li>
  );
}

/** What a reward is for. */
function Won({ reward }: { reward: NonNullable<Entry['cause']['reward']> }) {
  const t = useT();
  const { division, season } = reward;
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-muted wrap-anywhere">
      <span>{wonText(reward, t)}</span>
      <span>{division}</span>
      <span>{seasonName(season, t)}</span>
    </p>
  );
}

/** What was bought, the order that was paid or went back, the VS that one was in, and the tournament that paid a reward lead to their pages. */
function Cause({ cause, place, isOfSuper }: { cause: Entry['cause'] } & Where) {
  const t = useT();
  const { lang, console } = place;
  const { label, product, reward, id } = cause;
  if (isOfVs(cause) && id !== null) {
    const vs = { lang, console: cause.console ?? console, betId: id };
    return (
      <TextLink to={linkTo('/:lang/:console/dashboard/users/vs/:betId', vs)}>
        {label ?? t('wallet.vs', { number: id })}
      </TextLink>
    );
  }
  if (isOfOrder(cause) && id !== null) {
    const order = { lang, console, orderId: id };
    const to = isOfSuper
      ? linkTo('/:lang/:console/dashboard/super/orders/:orderId', order)
      : linkTo('/:lang/:console/dashboard/users/orders/:orderId', order);
    return <TextLink to={to}>{t('wallet.order', { number: id })}</TextLink>;
  }
  if (reward !== null) {
    const { slug, console: at } = reward.tournament;
    return (
      <TextLink to={pathTo('tournament', { lang, console: at, tournamentSlug: slug })}>{label}</TextLink>
    );
  }
  if (product === null) return label;
  return (
    <TextLink
      to={linkTo('/:lang/console/:console/products/:productSlug', { lang, console, productSlug: product })}
    >
      {label}
    </TextLink>
  );
}

const OF_ORDERS: ReadonlySet<Entry['cause']['kind']> = new Set([
  'order',
  'give_back',
  'refund',
  'dispute',
  'reversal',
]);

function isOfOrder({ kind, id }: Entry['cause']): boolean {
  return id !== null && OF_ORDERS.has(kind);
}

function isOfVs({ kind }: Entry['cause']): boolean {
  return kind === 'vs_entry' || kind === 'vs_won' || kind === 'vs_returned';
}
