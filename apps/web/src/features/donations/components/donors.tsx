import type { Lang } from '@matchnight/contract/constants';
import { pathTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import type { Donations } from '../queries.ts';

/** Who gave and agreed to be named: in how many months, and since when. */
export function Donors({ shown, place: { lang } }: { shown: Donations; place: { lang: Lang } }) {
  const t = useT();
  if (shown.total === 0) {
    return (
      <EmptyState icon="friends" title={t('donating.donors_none')} text={t('donating.donors_none_text')} />
    );
  }
  return (
    <Card title={t('donating.donors')}>
      <ul className="divide-y divide-line px-3 sm:px-4">
        {shown.data.map(({ nick, slug, console, months, since }) => (
          <li key={`${console} ${slug}`} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <TextLink tone="strong" to={pathTo('player', { lang, console, playerSlug: slug })}>
              {nick}
            </TextLink>
            <span className="text-sm text-muted">
              {t('donating.in_months', { count: months })} · {t('donating.since')}{' '}
              <TimeTag instant={since} detail="date" isInText />
            </span>
          </li>
        ))}
      </ul>
      <Pager page={shown.page} perPage={shown.per_page} total={shown.total} />
    </Card>
  );
}
