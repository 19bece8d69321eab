import type { Console, Lang } from '@matchnight/contract/constants';
import { linkTo } from '../../../../lib/paths.ts';
import { useT } from '../../../../lib/text.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import { Countdown } from '../../../../ui/countdown.tsx';
import { Crest } from '../../../../ui/crest.tsx';
import { Link } from '../../../../ui/link.tsx';
import { competitionOf, roundOrWeek } from '../../../../ui/round-or-week.ts';
import { TimeTag } from '../../../../ui/time-tag.tsx';
import type { MyMatch } from '../queries.ts';
import './report.css';

/** One match of a team: who plays, when, until when what has to be done, and the way to do it. */
export default function MyMatchRow({
  mine,
  params,
}: {
  mine: MyMatch;
  params: { lang: Lang; console: Console };
}) {
  const t = useT();
  const { match, team, need, until } = mine;
  const names = { home: match.home.name, away: match.away.name };
  const isUrgent = need === 'report' || need === 'disputed';
  const to = linkTo('/:lang/:console/dashboard/results/:fixtureId/:teamId/edit', {
    ...params,
    fixtureId: match.id,
    teamId: team.id,
  });
  return (
    <li className="px-3 py-3 sm:px-4">
      <div className="match-teams">
        <Team team={match.home} isOwn={mine.side === 'home'} />
        <span className="score text-xl">
          {match.home_goals === null
            ? t('common.versus')
            : t('common.score', { home: match.home_goals, away: match.away_goals ?? '' })}
        </span>
        <Team team={match.away} isOwn={mine.side === 'away'} />
      </div>
      <p className="mt-2 text-sm text-muted">
        {competitionOf(match)} · {roundOrWeek(t, match)}
        {' · '}
        {match.date === null ? (
          t('common.no_date')
        ) : (
          <TimeTag instant={match.date} detail={match.has_time ? 'both' : 'date'} isInText />
        )}
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 text-sm">
          <p className={isUrgent ? 'font-semibold' : ''}>{t(stateOf(mine))}</p>
          {match.deadline !== null && need === 'to_come' && (
            <p>
              <span className="text-muted">{t('results.until_report')}</span>{' '}
              <TimeTag instant={match.deadline} isInText />
            </p>
          )}
          {until !== null && need !== 'to_come' && (
            <>
              <p>
                <span className="text-muted">{t(UNTIL[need])}</span> <TimeTag instant={until} isInText />
              </p>
              <Countdown to={until} label={t('results.time_left')} />
            </>
          )}
        </div>
        <Link
          to={to}
          className={`${buttonClass(isUrgent ? 'primary' : 'secondary')} max-sm:w-full`}
          aria-label={`${t(deedOf(mine))}: ${t('common.match_of', names)}`}
        >
          {t(deedOf(mine))}
        </Link>
      </div>
    </li>
  );
}

function Team({ team, isOwn }: { team: MyMatch['match']['home']; isOwn: boolean }) {
  return (
    <span className={`flex min-w-0 flex-col items-center gap-1 text-center ${isOwn ? 'font-bold' : ''}`}>
      <Crest name={team.name} image={team.image} size="medium" />
      <span className="w-full break-words hyphens-auto">{team.name}</span>
    </span>
  );
}

const UNTIL = {
  report: 'results.until_report',
  waiting: 'results.until_waiting',
  disputed: 'results.until_disputed',
  judged: 'results.until_judged',
  questioned: 'results.until_check',
  check: 'results.until_check',
} as const;

/** How the match stands, in one sentence. */
function stateOf({ need, rival_has_reported: rival, has_draft: draft, has_reported: own }: MyMatch) {
  switch (need) {
    case 'report':
      if (rival) return 'results.state_rival_reported';
      return draft ? 'results.state_draft' : 'results.state_report';
    case 'waiting':
      return 'results.state_waiting';
    case 'disputed':
      return 'results.state_disputed';
    case 'judged':
      return own ? 'results.state_judged' : 'results.state_judged_open';
    case 'questioned':
      return 'results.state_questioned';
    case 'check':
      return 'results.state_check';
    case 'to_come':
      return 'results.state_to_come';
  }
}

function deedOf({ need, has_draft: draft }: MyMatch) {
  switch (need) {
    case 'report':
      return draft ? 'results.act_continue' : 'results.act_report';
    case 'disputed':
      return 'results.act_answer';
    case 'check':
    case 'questioned':
      return 'results.act_check';
    default:
      return 'results.act_open';
  }
}
