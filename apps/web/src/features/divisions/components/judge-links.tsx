import { linkTo, usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { type Checklist, DIVISION_DESK } from '../desk.ts';

/** Matches that wait for a judge, each with the way to where it is ruled on. */
export function JudgeLinks(props: { matches: Checklist['disputed']; isLeague: boolean }) {
  const t = useT();
  const { lang, console } = usePathParams(DIVISION_DESK);
  return props.matches.map(({ id, week, home, away }) => (
    <TextLink
      key={id}
      to={linkTo('/:lang/:console/dashboard/results/edit-match/:fixtureId', { lang, console, fixtureId: id })}
    >
      {props.isLeague
        ? t('desks.rule_on', { home: home.name, away: away.name, week })
        : t('common.match_of', { home: home.name, away: away.name })}
    </TextLink>
  ));
}
