import { useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { DeskTitle } from '../../../ui/desk-title.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { countUnwise } from '../../divisions/index.ts';
import { creationText } from './components/creation-text.ts';
import { LastStep } from './components/last-step.tsx';
import { Figures } from './components/schedule-preview.tsx';
import { CALENDAR, programmesQuery } from './programme.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId/schedules',
  faces: ['administrator'],
  queries: ({ params }) => [programmesQuery(params)],
});

/** What each division still needs, and the creation of all schedules that are ready. */
export default function SchedulesPage() {
  const t = useT();
  const { params } = usePage(page);
  const programmes = useReply(programmesQuery(params)).data;
  const [refused, setRefused] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const ready = programmes.filter(({ obstacle }) => obstacle === null);
  const deed = creationText(t, {
    matches: ready.reduce((sum, { figures }) => sum + (figures?.matches ?? 0), 0),
    warnings: ready.reduce((sum, { notes }) => sum + countUnwise(notes), 0),
  });
  const create = useAction(
    () => {
      const divisions = ready.map(({ id, version, draw }) => ({ id, version, draw }));
      return api('matches.createSchedules', { params, body: { divisions } });
    },
    // The button is gone: who goes by keys reads on at what it did.
    { onDone: () => list.current?.focus(), onRefused: setRefused },
  );
  return (
    <>
      <DeskTitle title={t('seasons.all_schedules')} />
      <div ref={list} tabIndex={-1}>
        <Card title={t('seasons.all_schedules')}>
          <ul className="divide-y divide-line">
            {programmes.map(({ id, name, obstacle, notes, figures }) => (
              <li key={id} className="py-2">
                <p className="flex flex-wrap items-baseline gap-x-4 px-3 sm:px-4">
                  <TextLink to={linkTo(CALENDAR, { ...params, divisionId: id })}>{name}</TextLink>
                  <span className="text-sm text-muted">
                    {obstacle === null ? t('seasons.ready') : t(`seasons.obstacle_${obstacle}`)}
                  </span>
                  {countUnwise(notes) > 0 && (
                    <span className="text-sm text-warn">
                      {t('seasonnotes.warnings', { count: countUnwise(notes) })}
                    </span>
                  )}
                </p>
                {figures && <Figures figures={figures} />}
              </li>
            ))}
          </ul>
        </Card>
      </div>
      {programmes.some(({ obstacle }) => obstacle !== 'created') && (
        <div className="mt-4">
          {ready.length === 0 ? (
            <p className="text-muted">{t('seasons.all_none')}</p>
          ) : (
            <LastStep
              deed={deed}
              isBusy={create.isBusy}
              refused={refused}
              onPress={() => {
                setRefused('');
                create.run();
              }}
            >
              {t('seasons.all_text')} {t('seasons.create_text')}
            </LastStep>
          )}
        </div>
      )}
    </>
  );
}
