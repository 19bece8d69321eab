import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { DeskTitle } from '../../../ui/desk-title.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { Link } from '../../../ui/link.tsx';
import { divisionDeskQuery } from '../../divisions/index.ts';
import { CalendarForm } from './components/calendar-form.tsx';
import { CreateSchedule } from './components/create-schedule.tsx';
import { ObstacleLink } from './components/obstacle-link.tsx';
import { SchedulePreview } from './components/schedule-preview.tsx';
import { programmeQuery } from './programme.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/calendar',
  faces: ['administrator'],
  queries: ({ params }) => [programmeQuery(params)],
});

/** When a season is played, its whole schedule as it would be, and its creation. */
export default function CalendarPage() {
  const t = useT();
  const { params } = usePage(page);
  const programme = useReply(programmeQuery(params)).data;
  const { mode, slug } = useReply(divisionDeskQuery(params)).data;
  const [anew, setAnew] = useState(0);
  const [isCreated, setCreated] = useState(false);
  const { obstacle, preview, season } = programme;
  const isOpen = season?.state === 'to_start' || season?.state === 'programming';
  return (
    <>
      <DeskTitle title={t('seasons.tab_calendar')} />
      {isOpen ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
          <LeaveQuestion />
          <CalendarForm
            key={anew}
            title={t('seasons.dates')}
            calendar={programme.calendar}
            zone={programme.time_zone}
            version={programme.version}
            save={(body) => api('matches.setCalendar', { params, body })}
            onAnew={() => setAnew(anew + 1)}
          />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <CreateSchedule programme={programme} onCreated={() => setCreated(true)} />
            {preview && <SchedulePreview preview={preview} zone={programme.time_zone} mode={mode} />}
          </div>
        </div>
      ) : (
        <EmptyState
          icon="board"
          title={t('seasons.tab_calendar')}
          text={t(`seasons.obstacle_${obstacle ?? 'created'}`)}
        >
          {obstacle === 'created' && (
            <ToMatches
              to={pathTo('division', { ...params, divisionSlug: slug }, 'upcoming-matches')}
              isNext={isCreated}
            />
          )}
          <ObstacleLink obstacle={obstacle ?? 'created'} />
        </EmptyState>
      )}
    </>
  );
}

/** Who has created the fixtures goes on from here: the button that they pressed is gone. */
function ToMatches({ to, isNext }: { to: string; isNext: boolean }) {
  const t = useT();
  const room = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isNext) room.current?.querySelector('a')?.focus();
  }, [isNext]);
  return (
    <span ref={room}>
      <Link className={buttonClass('primary')} to={to}>
        {t('desks.to_matches')}
      </Link>
    </span>
  );
}
