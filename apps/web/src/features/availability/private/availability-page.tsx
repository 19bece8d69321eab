import { definePage, usePage } from '../../../lib/page.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { DeskTitle } from '../../../ui/desk-title.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { AnswerMatch } from '../components/answer-match.tsx';
import { WhoPlays } from '../components/who-plays.tsx';
import { ofTeamQuery, type ToCome } from '../queries.ts';
import { AskButton } from './ask-button.tsx';

export const page = definePage({
  path: '/:lang/:console/dashboard/teams/:teamId/availability',
  search: ['page'],
  queries: ({ params, search }) => [ofTeamQuery(params, search)],
});

/** Who will play in the next matches of a team, as its members see it. */
export default function AvailabilityPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const {
    data: matches,
    page: number,
    per_page: perPage,
    total,
  } = useReply(ofTeamQuery(params, search)).data;
  return (
    <>
      <DeskTitle title={t('availability.tab')} />
      {matches.length === 0 ? (
        <EmptyState icon="ball" title={t('availability.none')} text={t('availability.none_text')} />
      ) : (
        <Card title={t('availability.who')}>
          <ul className="divide-y divide-line">
            {matches.map((one, index) => (
              <OneMatch key={one.match.id} one={one} isFirst={index === 0} />
            ))}
          </ul>
        </Card>
      )}
      <Pager page={number} perPage={perPage} total={total} />
    </>
  );
}

function OneMatch({ one, isFirst }: { one: ToCome; isFirst: boolean }) {
  const t = useT();
  const { params } = usePage(page);
  const { match, team, until, in_squad: inSquad, mine, squad, ask } = one;
  const to = pathTo('division', { ...params, divisionSlug: match.division.slug }, `match/${match.id}`);
  return (
    <li className="grid gap-2 px-3 py-3 sm:px-4">
      <div>
        <TextLink to={to} tone="strong" className="wrap-anywhere">
          {t('availability.match', { home: match.home.name, away: match.away.name })}
        </TextLink>
        <p className="text-sm text-muted">{match.division.name}</p>
        <p className="text-sm text-muted">
          {t('availability.until')} <TimeTag instant={until} zone={match.tournament.time_zone} isInText />
        </p>
      </div>
      {inSquad ? (
        <AnswerMatch place={params} fixtureId={match.id} teamId={team.id} mine={mine} />
      ) : (
        <p className="text-sm text-muted">{t('availability.not_in_squad')}</p>
      )}
      <WhoPlays squad={squad} isOpen={isFirst} />
      {ask && <AskButton one={one} ask={ask} />}
    </li>
  );
}
