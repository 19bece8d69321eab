import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import type { Reply } from '../../../lib/call-types.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo, usePathParams } from '../../../lib/paths.ts';
import { queryOf, useReply } from '../../../lib/query.ts';
import { seasonName } from '../../../lib/season-name.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { StateBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, Panel } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DeskTitle } from '../../../ui/desk-title.tsx';
import { Entrants } from '../../../ui/entrants.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { CheckNext } from '../components/check-next.tsx';
import { ReportFigures } from '../components/report-figures.tsx';
import { DIVISION_DESK, type DivisionDeskParams } from '../desk.ts';

const seasonsQuery = ({ lang, console, tournamentId, divisionId }: DivisionDeskParams) =>
  queryOf('divisions.seasons', { lang, console, tournamentId, divisionId });

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/seasons',
  faces: ['administrator'],
  queries: ({ params }) => [seasonsQuery(params)],
});

type Seasons = Reply<'divisions.seasons'>['data'];

/** The seasons of a division, and the next step of the current one. */
export default function SeasonsPage() {
  const t = useT();
  const { params } = usePage(page);
  const { seasons, next, undecided, places } = useReply(seasonsQuery(params)).data;
  return (
    <>
      <DeskTitle title={t('seasons.tab_seasons')} />
      <CheckNext on="seasons" />
      {seasons.length === 0 ? (
        <FirstSeason />
      ) : (
        <Card title={t('seasons.tab_seasons')}>
          <ul className="divide-y divide-line">
            {seasons.map((season) => (
              <li key={season.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-3 sm:px-4">
                <span className="min-w-0 flex-1 basis-40">
                  <span className="font-semibold">{seasonName(season.name, t)}</span>
                  <span className="flex flex-wrap gap-x-3 text-sm text-muted">
                    <Entrants teams={season.teams} places={season.is_current ? places : null} />
                  </span>
                </span>
                <StateBadge state={season.state} of="season" />
                {season.is_current && <Step next={next} undecided={undecided} />}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {seasons.some((season) => season.is_current) && <ReportFigures params={params} />}
    </>
  );
}

function FirstSeason() {
  const t = useT();
  const params = usePathParams(DIVISION_DESK);
  const form = useServerForm({
    send: (values) => api('divisions.openSeason', { params, body: { name: values.text('name') } }),
    onDone: ({ message }) => toast('success', message),
  });
  return (
    <Panel title={t('desks.season_none')}>
      <Form form={form}>
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-56">
            <Field name="name" label={t('seasons.season_name')} required maxLength={30} defaultValue="1" />
          </div>
          <Button type="submit" isBusy={form.isBusy}>
            {t('seasons.open_season')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

/** What takes the season on. That it starts is the creation of its fixtures. */
function Step({ next, undecided }: Pick<Seasons, 'next' | 'undecided'>) {
  const t = useT();
  const params = usePathParams(DIVISION_DESK);
  const [isAsked, setAsked] = useState(false);
  const step = useAction(
    (to: 'programming' | 'finished') => api('divisions.advance', { params, body: { to } }),
    {
      onDone: () => setAsked(false),
    },
  );
  switch (next) {
    case 'programming':
      return (
        <Button isBusy={step.isBusy} onClick={() => step.run('programming')}>
          {t('seasons.step_programming')}
        </Button>
      );
    case 'in_progress':
      return (
        <TextLink to={linkTo(`${DIVISION_DESK}/calendar`, params)}>{t('seasons.tab_calendar')}</TextLink>
      );
    case 'finished':
      if (undecided > 0) {
        return <span className="text-sm text-muted">{t('seasons.matches_open', { count: undecided })}</span>;
      }
      return (
        <>
          <Button onClick={() => setAsked(true)}>{t('seasons.step_finished')}</Button>
          {isAsked && (
            <ConfirmDialog
              title={t('seasons.finish_question')}
              confirm={t('seasons.step_finished')}
              isBusy={step.isBusy}
              onConfirm={() => step.run('finished')}
              onClose={() => setAsked(false)}
            >
              {t('seasons.finish_text')}
            </ConfirmDialog>
          )}
        </>
      );
    default: {
      const to = linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/next-season', params);
      return <TextLink to={to}>{t('nextseason.tab')}</TextLink>;
    }
  }
}
