import { pathTo, usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { type Checklist, DIVISION_DESK } from '../desk.ts';
import { Check } from './check.tsx';

/** How many matches are decided, and how many should be. */
export function CheckMatches({ matches, slug }: { matches: Checklist['matches']; slug: string }) {
  const t = useT();
  const params = usePathParams(DIVISION_DESK);
  const { total, decided, overdue } = matches;
  const text = t('desks.matches_decided', { decided, total });
  return (
    <Check
      title={t('desks.matches')}
      isWaiting={overdue > 0}
      isOn={decided < total}
      text={overdue > 0 ? `${text} ${t('desks.matches_overdue', { count: overdue })}` : text}
    >
      <TextLink to={pathTo('division', { ...params, divisionSlug: slug }, 'upcoming-matches')}>
        {t('desks.to_matches')}
      </TextLink>
    </Check>
  );
}
