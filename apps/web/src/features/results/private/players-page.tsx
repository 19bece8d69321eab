import { POSITIONS } from '@matchnight/contract/constants';
import { useMemo, useState } from 'react';
import { definePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { ReportParams } from '../paths.ts';
import { DeedBar } from './components/deed-bar.tsx';
import { LineDialog } from './components/line-dialog.tsx';
import { LineUp } from './components/line-up.tsx';
import { OnMatch } from './components/on-match.tsx';
import { SaveNote } from './components/save-note.tsx';
import { StateNote } from './components/state-note.tsx';
import { goalsOf, inOrder } from './draft.ts';
import type { Mate, ReportForm } from './queries.ts';
import { useLineUp } from './use-line-up.ts';
import { useSend } from './use-send.ts';
import { type Typing, useTyping } from './use-typing.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/results/:fixtureId/:teamId/players',
  faces: ['manager'],
});

/** Who of the squad played, and what they did; then the report is sent. */
export default function PlayersPage() {
  const t = useT();
  return (
    <OnMatch title={t('results.lines')}>
      {(form, params) => <LinesOfMatch form={form} params={params} />}
    </OnMatch>
  );
}

function LinesOfMatch({ form, params }: { form: ReportForm; params: ReportParams }) {
  const t = useT();
  const typing = useTyping(params, form);
  const title = t('results.lines_of', { team: form.team.name });
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <BackToReport params={params} />
      </p>
      <h1 className="display mb-3 text-xl sm:text-2xl">{title}</h1>
      {form.closed === null ? (
        <Players form={form} typing={typing} params={params} />
      ) : (
        <>
          <StateNote form={form} />
          <EmptyState icon="lock" title={t('results.closed_title')} text={t('results.closed_text')}>
            <BackToReport params={params} />
          </EmptyState>
        </>
      )}
    </>
  );
}

function Players({ form, typing, params }: { form: ReportForm; typing: Typing; params: ReportParams }) {
  const t = useT();
  const send = useSend({ form, typing, params });
  const lineUp = useLineUp({ form, typing });
  const mates = useMemo(() => inOrder(form, POSITIONS), [form]);
  const [edited, edit] = useState<Mate | null>(null);
  const { draft } = typing;
  const [home, away] = [goalsOf(form, draft.score, 'home'), goalsOf(form, draft.score, 'away')];
  return (
    <>
      <Form form={send}>
        <section className="rounded-lg border border-line bg-surface">
          <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-b border-line px-3 sm:px-4">
            <h2 className="display text-lg">
              {form.home.name}{' '}
              <span className="tabular-nums">
                {home == null || away == null ? t('common.versus') : t('common.score', { home, away })}
              </span>{' '}
              {form.away.name}
            </h2>
            <SaveNote state={typing.state} />
          </header>
          <LineUp
            form={form}
            mates={mates}
            draft={draft}
            lineUp={lineUp}
            onEdit={edit}
            errors={typing.errors}
          />
          <DeedBar form={form} typing={typing} lineUp={lineUp} isBusy={send.isBusy} />
        </section>
      </Form>
      {edited && (
        // Outside of the form: Enter in one of its fields sends nothing.
        <LineDialog mate={edited} sheet={draft.sheet} lineUp={lineUp} onClose={() => edit(null)} />
      )}
    </>
  );
}

function BackToReport({ params }: { params: ReportParams }) {
  const t = useT();
  return (
    <TextLink to={linkTo('/:lang/:console/dashboard/results/:fixtureId/:teamId/edit', params)}>
      {t('results.back_to_score')}
    </TextLink>
  );
}
