import type { Position } from '@matchnight/contract/constants';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { formatMoney } from '../../../lib/formats.ts';
import { late } from '../../../lib/late.tsx';
import { pathTo } from '../../../lib/paths.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/link.tsx';
import { ColumnHead } from '../../../ui/table.tsx';
import type { TournamentParams } from '../../tournaments/index.ts';
import type { Listed } from '../queries.ts';

const PriceChange = import.meta.env.SSR
  ? (await import('../../../ui/price-change.tsx')).default
  : late(['prices'], () => import('../../../ui/price-change.tsx'));

type PlayerOf = Pick<Listed, 'player' | 'position'>;

/** Who it is: face, nick, position, and what else there is to say (children: badges). */
export function PlayerCell(props: {
  one: PlayerOf;
  params: TournamentParams;
  /** On a phone the face makes room for what else the row holds. */
  isTight?: boolean;
  children?: ReactNode;
}) {
  const { params, isTight = false, children } = props;
  const { player, position } = props.one;
  return (
    <Link to={pathTo('player', { ...params, playerSlug: player.slug })}>
      <span className={isTight ? 'shrink-0 max-sm:hidden' : 'shrink-0'}>
        <Avatar name={player.nick} image={player.avatar} />
      </span>
      <span className="min-w-0 py-1">
        <span>{player.nick}</span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs font-normal text-muted">
          {position && <PositionBadge position={position} />}
          {children}
        </span>
      </span>
    </Link>
  );
}

/** The two letters on a phone, with the word where there is room. */
function PositionBadge({ position }: { position: Position }) {
  const t = useT();
  return (
    <>
      <Badge>{position}</Badge>
      <span className="max-sm:sr-only">{t(`common.position_${position}`)}</span>
    </>
  );
}

/** Matches, index and price: how good a player is, and what for. */
export function IndexHeads() {
  const t = useT();
  return (
    <>
      {(['played', 'index'] as const).map((column) => (
        <ColumnHead
          key={column}
          short={t(`common.column_${column}`)}
          long={t(`common.column_${column}_long`)}
        />
      ))}
      <ColumnHead short={t('market.price')} className="text-right" />
    </>
  );
}

/**
 * Tournament money, and how it moved last; a dash for who has no price. `children` are what one does for it: on a phone below.
 * Where there may be any, their room is kept for users from the start, so that nothing moves when managers find something there.
 */
export function PriceCell(props: {
  of: Pick<Listed, 'price' | 'price_change'>;
  hasDeeds: boolean;
  children?: ReactNode;
}) {
  const { of, hasDeeds, children } = props;
  const { price, price_change: change } = of;
  const lang = useLang();
  const padding = hasDeeds ? 'max-sm:in-data-user:pt-1' : '';
  return (
    <td className="points text-right max-sm:text-xs">
      <div className={`flex items-center justify-end max-sm:flex-col-reverse max-sm:items-end ${padding}`}>
        {hasDeeds && <span className={`for-user ${DEED_ROOM}`}>{children}</span>}
        <span className="flex flex-col items-end">
          {price === null ? '–' : formatMoney(lang, price)}
          {price !== null && change && (
            <Suspense>
              <PriceChange {...change} after={price} />
            </Suspense>
          )}
        </span>
      </div>
    </td>
  );
}

/** As wide as the price on a phone, and no higher than the row leaves below it. */
const DEED_ROOM = 'flex items-center justify-end max-sm:h-7 max-sm:w-22 sm:h-11 sm:w-40 sm:shrink-0';
