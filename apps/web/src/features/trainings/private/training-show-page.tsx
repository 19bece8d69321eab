import { lazy, Suspense, useState } from 'react';
import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DeskTitle } from '../../../ui/desk-title.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { OneTraining } from './components/one-training.tsx';
import { type Training, type Trainings, trainingsQuery } from './queries.ts';

const PlanDialog = lazy(() => import('./components/plan-dialog.tsx'));
const ChangeDialog = lazy(() => import('./components/change-dialog.tsx'));
const CancelDialog = lazy(() => import('./components/cancel-dialog.tsx'));

export const page = definePage({
  path: '/:lang/:console/dashboard/teams/:teamId/training-show',
  aliases: [
    '/:lang/:console/dashboard/teams/:teamId/trainings',
    '/:lang/:console/dashboard/teams/:teamId/training',
  ],
  queries: ({ params }) => [trainingsQuery(params)],
});

/** What is open above the page. */
type Open =
  | { readonly deed: 'plan' }
  | { readonly deed: 'change' | 'cancel'; readonly training: Training }
  | null;

/** A club's trainings, as its members see them; its managers plan them. */
export default function TrainingShowPage() {
  const t = useT();
  const { params } = usePage(page);
  const trainings = useReply(trainingsQuery(params)).data;
  const [open, setOpen] = useState<Open>(null);
  const { can, next, past } = trainings;
  const close = () => setOpen(null);
  const current = (training: Training) => next.find(({ id }) => id === training.id) ?? training;
  return (
    <>
      <DeskTitle title={t('trainings.tab')} />
      {can.manage && (
        <p className="mb-4">
          <Button onClick={() => setOpen({ deed: 'plan' })}>{t('trainingsdesk.plan')}</Button>
        </p>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {next.length > 0 ? (
          <Sessions
            title={t('trainings.next')}
            sessions={next}
            all={trainings}
            onDeed={(deed, training) => setOpen({ deed, training })}
          />
        ) : (
          <EmptyState
            icon="ball"
            title={t('trainings.none')}
            text={t(can.manage ? 'trainingsdesk.none_manager' : 'trainings.none_text')}
          />
        )}
        {past.length > 0 && <Sessions title={t('trainings.past')} sessions={past} all={trainings} />}
      </div>
      <Suspense>
        {open?.deed === 'plan' && <PlanDialog place={params} onClose={close} />}
        {open?.deed === 'change' && (
          <ChangeDialog
            training={open.training}
            current={current(open.training)}
            place={params}
            onClose={close}
          />
        )}
        {open?.deed === 'cancel' && (
          <CancelDialog training={current(open.training)} place={params} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

function Sessions(props: {
  title: string;
  sessions: readonly Training[];
  all: Trainings;
  onDeed?: (deed: 'change' | 'cancel', training: Training) => void;
}) {
  const { title, sessions, all, onDeed } = props;
  return (
    <Card title={title}>
      <ul className="divide-y divide-line">
        {sessions.map((training, index) => (
          <OneTraining
            key={training.id}
            training={training}
            all={all}
            isFirst={index === 0 && onDeed !== undefined}
            {...(onDeed ? { onDeed } : {})}
          />
        ))}
      </ul>
    </Card>
  );
}
