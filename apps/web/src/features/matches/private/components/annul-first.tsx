import { usePathParams } from '../../../../lib/paths.ts';
import { useT } from '../../../../lib/text.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { EDIT_MATCH, judgeLink } from '../../judge-paths.ts';
import type { Preview } from '../queries.ts';

type Props = NonNullable<Preview['annul_first']>;

/** What has to be annulled before the decision can be made, the last match first, each with the way to its own page. */
export function AnnulFirst({ why, matches }: Props) {
  const t = useT();
  const params = usePathParams(EDIT_MATCH);
  return (
    <div className="px-3 py-3 sm:px-4">
      <p>{t(why === 'later' ? 'results.annul_later' : 'results.annul_other_leg')}</p>
      <ol className="mt-2 grid gap-1">
        {matches.map(({ id, home, away, ...match }, index) => (
          <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <span className="pt-2.5 tabular-nums text-muted">{index + 1}.</span>
            <span className="min-w-0">
              <TextLink to={judgeLink({ ...params, fixtureId: id })} className="break-words">
                {home} – {away}
              </TextLink>
              <Facts match={match} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** "Semi-finals, second leg · 2–1" */
function Facts({ match }: { match: Omit<Props['matches'][number], 'id' | 'home' | 'away'> }) {
  const t = useT();
  const { round, leg, home_goals: home, away_goals: away } = match;
  const parts = [
    ...(round === null ? [] : [t('common.round', { round })]),
    ...(leg === null ? [] : [t('bracket.leg', { leg })]),
    ...(home === null || away === null ? [] : [t('common.score', { home, away })]),
  ];
  return <span className="block text-sm text-muted">{parts.join(' · ')}</span>;
}
