import type { Console, Lang } from '@matchnight/contract/constants';
import type { Reply } from '../lib/call-types.ts';
import { linkTo } from '../lib/paths.ts';
import { useT } from '../lib/text.tsx';
import { Note } from './note.tsx';
import { TextLink } from './text-link.tsx';

type PayingBlocked = Reply<'orders.coinsOffer'>['data']['blocked'];

/** Why nothing can be paid with money now, with the way to change it; nothing where it can. */
export function InTheWay(props: {
  blocked: PayingBlocked;
  place: { readonly lang: Lang; readonly console: Console };
}) {
  const { blocked, place } = props;
  const t = useT();
  if (blocked === null) return null;
  const { lang, console } = place;
  return (
    <Note>
      {t(`paying.blocked_${blocked}`)}
      {blocked === 'limit_reached' && (
        <>
          {' '}
          <TextLink to={linkTo('/:lang/:console/dashboard/users/limits', { lang, console })}>
            {t('ownlimits.menu_limits')}
          </TextLink>
        </>
      )}
    </Note>
  );
}
