import { isLeagueMode } from '@matchnight/contract/constants';
import { useState } from 'react';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { Link } from '../../../ui/link.tsx';
import { divisionDeskQuery } from '../../divisions/index.ts';
import DivisionBracket from '../components/division-bracket.tsx';
import { Feeds } from '../components/feeds.tsx';
import { MiniLeague } from '../components/mini-league.tsx';
import { PairRound } from '../components/pair-round.tsx';
import { SettingsForm } from '../components/settings-form.tsx';
import { SettingsList } from '../components/settings-list.tsx';
import { WeekDates } from '../components/week-dates.tsx';
import { feedsQuery, liguillaDeskQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/liguillas',
  faces: ['administrator'],
  queries: ({ params }) => [liguillaDeskQuery(params), feedsQuery(params)],
});

/** The desk of a liguilla: how it is played until the season starts, the evenings of its weeks, the bracket. */
export default function LiguillasPage() {
  const t = useT();
  const { params } = usePage(page);
  const desk = useReply(liguillaDeskQuery(params)).data;
  const feeds = useReply(feedsQuery(params)).data;
  const [anew, setAnew] = useState(0);
  const isLeague = isLeagueMode(useReply(divisionDeskQuery(params)).data.mode);
  const { division, editable, rounds, teams, mini_league: miniLeague } = desk;
  const title = isLeague ? 'liguilladesk.title' : 'liguilla.knockout_title';
  // When a knockout is played is set with its calendar until it begins.
  const hasWeeks = teams > 0 && (isLeague || !editable);
  const place = { ...params, divisionSlug: division.slug };
  return (
    <>
      <Head title={t(title, { division: division.name })} isPrivate />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="contents">
            <LeaveQuestion />
            {editable ? (
              <SettingsForm key={anew} desk={desk} isLeague={isLeague} onAnew={() => setAnew(anew + 1)} />
            ) : (
              teams > 0 && <SettingsList desk={desk} isLeague={isLeague} />
            )}
            <Feeds key={`feeds ${anew}`} feeds={feeds} onAnew={() => setAnew(anew + 1)} />
          </div>
          {hasWeeks && <WeekDates weeks={desk.weeks} />}
        </div>
        <PairRound desk={desk} anew={anew} onAnew={() => setAnew(anew + 1)} />
        {rounds.length > 0 && (
          <section>
            <h2 className="display mb-2 text-xl">{t('liguilladesk.bracket')}</h2>
            <DivisionBracket params={place} label={t('liguilladesk.bracket')} rounds={rounds} />
          </section>
        )}
        {miniLeague && (
          <section>
            <h2 className="display mb-2 text-xl">{t('liguilladesk.format_mini_league')}</h2>
            <MiniLeague
              params={place}
              label={t('liguilladesk.format_mini_league')}
              miniLeague={miniLeague}
              champion={desk.champion}
            />
          </section>
        )}
        {desk.season === null && <NoSeason />}
        {desk.season !== null && isLeague && !editable && teams === 0 && (
          <EmptyState icon="trophy" title={t('liguilladesk.none')} text={t('liguilladesk.none_text')} />
        )}
      </div>
    </>
  );
}

/** How it is played is set for a season, and its bracket is that of one. */
function NoSeason() {
  const t = useT();
  const { params } = usePage(page);
  return (
    <EmptyState icon="trophy" title={t('desks.season_none')} text={t('seasons.obstacle_no_season')}>
      <Link
        className={buttonClass('primary')}
        to={linkTo(
          '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/seasons',
          params,
        )}
      >
        {t('seasons.tab_seasons')}
      </Link>
    </EmptyState>
  );
}
