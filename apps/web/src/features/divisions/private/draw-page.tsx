import { isLeagueMode } from '@matchnight/contract/constants';
import { type MouseEvent, useState } from 'react';
import { api } from '../../../lib/api.ts';
import type { Reply } from '../../../lib/call-types.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo, usePathParams } from '../../../lib/paths.ts';
import { queryOf, useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { useSeenVersion } from '../../../lib/use-seen-version.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { ChangedNotice } from '../../../ui/changed-notice.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DeskTitle } from '../../../ui/desk-title.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { Link } from '../../../ui/link.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { CheckNext } from '../components/check-next.tsx';
import { Draws } from '../components/draws.tsx';
import { DIVISION_DESK, type DivisionDeskParams, divisionDeskQuery } from '../desk.ts';

const slotsQuery = ({ lang, console, tournamentId, divisionId }: DivisionDeskParams) =>
  queryOf('divisions.slots', { lang, console, tournamentId, divisionId });

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/draw',
  faces: ['administrator'],
  queries: ({ params }) => [slotsQuery(params)],
});

type Slots = Reply<'divisions.slots'>['data'];

/** Which teams of the tournament are in the season, and the draw of their numbers. */
export default function DrawPage() {
  const t = useT();
  const { params } = usePage(page);
  const slots = useReply(slotsQuery(params)).data;
  const { mode } = useReply(divisionDeskQuery(params)).data;
  const [anew, setAnew] = useState(0);
  if (slots.fed) return <FedTeams />;
  return (
    <>
      <DeskTitle title={t('seasons.tab_draw')} />
      <CheckNext on="draw" />
      {slots.teams.length === 0 || slots.season === null ? (
        <EmptyState
          icon="shirt"
          title={t(slots.season === null ? 'desks.season_none' : 'seasons.no_teams')}
          text={t(slots.season === null ? 'seasons.obstacle_no_season' : 'seasons.no_teams_text')}
        >
          {slots.season !== null && (
            <Link
              className={buttonClass('primary')}
              to={linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/teams', params)}
            >
              {t('desks.teams')}
            </Link>
          )}
        </EmptyState>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
          <TeamsForm key={anew} slots={slots} onAnew={() => setAnew(anew + 1)} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {slots.editable && <DrawPanel slots={slots} />}
            <Draws draws={slots.draws} isKnockout={!isLeagueMode(mode)} />
          </div>
        </div>
      )}
    </>
  );
}

/** Nobody chooses the teams that come out of other divisions. */
function FedTeams() {
  const t = useT();
  const params = usePathParams(DIVISION_DESK);
  return (
    <>
      <DeskTitle title={t('seasons.tab_draw')} />
      <EmptyState icon="trophy" title={t('seasons.fed')} text={t('seasons.fed_text')}>
        <Link
          className={buttonClass('primary')}
          to={linkTo(
            '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/liguillas',
            params,
          )}
        >
          {t('liguilladesk.feeds')}
        </Link>
      </EmptyState>
    </>
  );
}

function TeamsForm({ slots, onAnew }: { slots: Slots; onAnew: () => void }) {
  const t = useT();
  const version = useSeenVersion(slots.version);
  const params = usePathParams(DIVISION_DESK);
  const form = useServerForm({
    send: (values) => {
      const teams = slots.teams.filter(({ id }) => values.checked(`team-${id}`)).map(({ id }) => id);
      return version.orLookAgain(
        api('divisions.setSlots', { params, body: { version: version.seen, teams } }),
      );
    },
    onDone: (saved) => {
      version.written(saved.version);
      toast('success', saved.message);
    },
  });
  const hintOf = (number: number | null, elsewhere: string | null) => {
    if (number !== null) return slots.drawn ? t('seasons.number', { number }) : undefined;
    return elsewhere === null ? undefined : t('seasons.elsewhere', { division: elsewhere });
  };
  return (
    <Panel title={t('seasons.choose')}>
      <ChangedNotice version={version} onLoadAnew={onAnew} />
      <Form form={form}>
        <LeaveQuestion />
        {slots.editable && slots.teams.length > 1 && (
          <p>
            <Button kind="secondary" onClick={tickAll}>
              {t('seasons.choose_all')}
            </Button>
          </p>
        )}
        <div className="grid gap-2">
          {slots.teams.map(({ id, team, number, elsewhere }) => (
            <Checkbox
              key={id}
              name={`team-${id}`}
              label={team.name}
              hint={hintOf(number, elsewhere)}
              defaultChecked={number !== null}
              disabled={!slots.editable || (elsewhere !== null && number === null)}
            />
          ))}
        </div>
        {slots.editable && (
          <p className="mt-4">
            <Button type="submit" isBusy={form.isBusy}>
              {t('seasons.save_teams')}
            </Button>
          </p>
        )}
      </Form>
    </Panel>
  );
}

/** All that are free, as if each had been ticked: who leaves now is asked. */
function tickAll({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void {
  for (const box of form?.querySelectorAll<HTMLInputElement>('input[type=checkbox]:enabled') ?? []) {
    box.checked = true;
  }
  form?.dispatchEvent(new Event('change', { bubbles: true }));
}

function DrawPanel({ slots }: { slots: Slots }) {
  const t = useT();
  const params = usePathParams(DIVISION_DESK);
  const { mode } = useReply(divisionDeskQuery(params)).data;
  const [isAsked, setAsked] = useState(false);
  const draw = useAction((redraw: boolean) => api('divisions.draw', { params, body: { redraw } }), {
    onDone: () => setAsked(false),
  });
  const count = slots.teams.filter(({ number }) => number !== null).length;
  return (
    <Panel title={t('seasons.draw_title')}>
      <p className="mb-3 text-muted">{t(slots.drawn ? 'seasons.drawn' : 'seasons.not_drawn')}</p>
      {!isLeagueMode(mode) && (
        <p className="mb-3 text-muted">
          {t(mode === 'manual_knockout' ? 'seasons.by_hand_draw' : 'seasons.knockout_draw')}
        </p>
      )}
      {slots.drawn ? (
        <Button kind="secondary" onClick={() => setAsked(true)}>
          {t('seasons.redraw')}
        </Button>
      ) : (
        <Button disabled={draw.isBusy || count < 2} onClick={() => draw.run(false)}>
          {t('seasons.draw')}
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t('seasons.redraw_question')}
          confirm={t('seasons.redraw')}
          isBusy={draw.isBusy}
          onConfirm={() => draw.run(true)}
          onClose={() => setAsked(false)}
        >
          {t('seasons.redraw_text')}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
