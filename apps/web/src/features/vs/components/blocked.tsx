import type { ReactNode } from 'react';
import { formatCoins } from '../../../lib/coins.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { ResendButton } from '../../accounts/index.ts';
import type { OneVs, VsOffer } from '../queries.ts';

interface BlockedProps {
  readonly blocked: NonNullable<VsOffer['blocked']>;
  /** How many coins there are too few. */
  readonly missing: number;
  readonly place: OneVs;
}

/** What is in the way of entering, in a sentence, with the way to mend it where there is one. */
export function Blocked({ blocked, missing, place }: BlockedProps) {
  return (
    <div className="grid gap-2 border-l-2 border-warn ps-3" role="status">
      <p>
        <Sentence blocked={blocked} missing={missing} />
      </p>
      <WayOut code={blocked.code} place={place} />
    </div>
  );
}

function Sentence({ blocked, missing }: Omit<BlockedProps, 'place'>) {
  const t = useT();
  const { code, until, needed, have } = blocked;
  if (code === 'vs_coins_too_few') {
    return t('vsentry.blocked_vs_coins_too_few', { count: missing, amount: formatCoins(missing) });
  }
  if (code === 'vs_self_excluded' && until === null) return t('vsentry.blocked_for_ever');
  return (
    <>
      {t(`vsentry.blocked_${code}`, { count: needed ?? 0, have: have ?? 0 })}
      {until !== null && (
        <>
          {' '}
          <TimeTag instant={until} isInText />
        </>
      )}
    </>
  );
}

function WayOut({ code, place }: Pick<BlockedProps['blocked'], 'code'> & { place: OneVs }): ReactNode {
  const t = useT();
  const { lang, console, betId } = place;
  const at = { lang, console };
  switch (code) {
    case 'vs_address_unconfirmed':
      return (
        <div>
          <ResendButton />
        </div>
      );
    case 'vs_limit_reached':
    case 'vs_self_excluded':
      return (
        <TextLink to={linkTo('/:lang/:console/dashboard/users/limits', at)}>
          {t('ownlimits.to_limits')}
        </TextLink>
      );
    case 'vs_in_debt':
    case 'vs_coins_too_few':
      return (
        <TextLink to={linkTo('/:lang/:console/dashboard/users/coins', at)}>{t('vsentry.to_coins')}</TextLink>
      );
    case 'vs_disabled':
      return null;
    default:
      return (
        <TextLink to={linkTo('/:lang/console/:console/vs/:betId/details', { ...at, betId })}>
          {t('vsentry.to_details')}
        </TextLink>
      );
  }
}
