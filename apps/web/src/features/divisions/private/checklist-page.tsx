import { isLeagueMode } from '@matchnight/contract/constants';
import { definePage } from '../../../lib/page.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Card, Panel } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { CheckBracket } from '../components/check-bracket.tsx';
import { CheckDisputed } from '../components/check-disputed.tsx';
import { CheckLiguilla } from '../components/check-liguilla.tsx';
import { CheckMatches } from '../components/check-matches.tsx';
import { CheckNext } from '../components/check-next.tsx';
import { CheckQuestioned } from '../components/check-questioned.tsx';
import { CheckSeason } from '../components/check-season.tsx';
import { CheckTeamWeek } from '../components/check-team-week.tsx';
import { CheckTeams } from '../components/check-teams.tsx';
import { SeasonNotes } from '../components/season-notes.tsx';
import { DIVISION_DESK, divisionDeskQuery } from '../desk.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId',
  faces: ['administrator'],
});

/** The state of a division's season, and what its administrators still have to do. */
export default function ChecklistPage() {
  const t = useT();
  const desk = useReply(divisionDeskQuery(usePathParams(DIVISION_DESK))).data;
  const { name, season, checklist } = desk;
  const isLeague = isLeagueMode(desk.mode);
  const isToStart = desk.next_deed === 'create_fixtures';
  return (
    <>
      <Head title={t('desks.of', { name })} isPrivate />
      <CheckNext />
      {isToStart && season && (
        <Panel title={t('seasonnotes.title')}>
          <SeasonNotes notes={desk.deeds.create_fixtures} />
        </Panel>
      )}
      {!isToStart && season && checklist && (
        <Card title={t('desks.tab_checklist')}>
          <ul className="divide-y divide-line">
            <CheckSeason season={season} />
            <CheckTeams teams={checklist.teams} isLeague={isLeague} notes={desk.deeds[desk.next_deed]} />
            {/* That there are none yet is said of the season. */}
            {checklist.matches.total > 0 && <CheckMatches matches={checklist.matches} slug={desk.slug} />}
            <CheckDisputed disputed={checklist.disputed} mayJudge={desk.can.judge} isLeague={isLeague} />
            <CheckQuestioned
              questioned={checklist.questioned}
              mayJudge={desk.can.judge}
              isLeague={isLeague}
            />
            {desk.has_team_week && <CheckTeamWeek drafts={checklist.drafts} />}
            {checklist.liguilla &&
              (isLeague ? (
                <CheckLiguilla liguilla={checklist.liguilla} />
              ) : (
                <CheckBracket bracket={checklist.liguilla} season={season} />
              ))}
          </ul>
        </Card>
      )}
      {!season && (
        <EmptyState icon="trophy" title={t('desks.season_none')} text={t('desks.season_none_text')} />
      )}
    </>
  );
}
