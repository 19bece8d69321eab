import { linkTo, usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { type Checklist, DIVISION_DESK } from '../desk.ts';
import { Check } from './check.tsx';

/** The matches that wait for a ruling, each with the way to the judges' desk. */
export function CheckDisputed(props: {
  disputed: Checklist['disputed'];
  mayJudge: boolean;
  isLeague: boolean;
}) {
  const t = useT();
  const { lang, console } = usePathParams(DIVISION_DESK);
  const { disputed, mayJudge, isLeague } = props;
  if (disputed.length === 0) {
    return <Check title={t('desks.disputed')} isWaiting={false} text={t('desks.disputed_none')} />;
  }
  const count = t('desks.disputed_count', { count: disputed.length });
  return (
    <Check
      title={t('desks.disputed')}
      isWaiting
      text={mayJudge ? count : `${count}. ${t('desks.disputed_not_yours')}`}
    >
      {mayJudge &&
        disputed.map(({ id, week, home, away }) => (
          <TextLink
            key={id}
            to={linkTo('/:lang/:console/dashboard/results/edit-match/:fixtureId', {
              lang,
              console,
              fixtureId: id,
            })}
          >
            {isLeague
              ? t('desks.rule_on', { home: home.name, away: away.name, week })
              : t('common.match_of', { home: home.name, away: away.name })}
          </TextLink>
        ))}
    </Check>
  );
}
