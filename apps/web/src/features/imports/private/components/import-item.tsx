import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { useRefresh } from '../../../../lib/query.ts';
import { useT } from '../../../../lib/text.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/card.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { TimeTag } from '../../../../ui/time-tag.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import type { Import, ImportParams } from '../../queries.ts';
import { Counts } from './counts.tsx';

const TONES = { waiting: 'plain', running: 'accent', done: 'good', refused: 'bad' } as const;
const STATES = { waiting: 'waiting', running: 'running', done: 'done', refused: 'refused' } as const;

interface Props {
  readonly one: Import;
  readonly zone: string;
  readonly params: ImportParams;
}

/** One import: how far it is, what it would do or did, or why it is refused. */
export function ImportItem({ one, zone, params }: Props) {
  const t = useT();
  const { step, state, done, total, counts, refusal } = one;
  const isOpen = state === 'waiting' || state === 'running';
  return (
    <Panel title={one.file_name} level={3} action={<StateOf one={one} />}>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        {one.by && <span>{t('importsdesk.by', { nick: one.by.nick })}</span>}
        <TimeTag instant={one.ended_at ?? one.created_at} zone={zone} />
      </p>
      {/* Read out when it changes: who waits for it needn't look. */}
      <div role="status" className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3">
        {isOpen && (
          <label className="grid gap-1 text-sm">
            {t('importsdesk.progress', { done, total })}
            <progress className="h-2 w-full accent-accent-text" value={done} max={total} />
          </label>
        )}
        {refusal && (
          <div>
            <p className="font-semibold wrap-anywhere text-loss-text">{refusal.message}</p>
            <p className="mt-1 text-sm text-muted">{t('importsdesk.mend')}</p>
          </div>
        )}
        {counts && state === 'done' && <Counts counts={counts} isDone={step === 'run'} params={params} />}
      </div>
      <Deeds one={one} params={params} />
    </Panel>
  );
}

function StateOf({ one: { step, state } }: { one: Import }) {
  const t = useT();
  const words = step === 'preview' ? ({ ...STATES, running: 'preview', done: 'seen' } as const) : STATES;
  return <Badge tone={TONES[state]}>{t(`importsdesk.state_${words[state]}`)}</Badge>;
}

function Deeds({ one, params }: Pick<Props, 'one' | 'params'>) {
  const t = useT();
  const refresh = useRefresh();
  const [isAsked, setAsked] = useState(false);
  const of = { ...params, importId: one.id };
  const again = { onDone: () => void refresh('imports.list') };
  const run = useAction(() => api('imports.run', { params: of }), again);
  const discard = useAction(() => api('imports.discard', { params: of }), again);
  if (!one.can.run && !one.can.discard) return null;
  return (
    <p className="mt-4 flex flex-wrap gap-3">
      {one.can.run && (
        <Button disabled={run.isBusy} onClick={() => setAsked(true)}>
          {t('importsdesk.run')}
        </Button>
      )}
      {one.can.discard && (
        <Button kind="secondary" disabled={discard.isBusy} onClick={() => discard.run()}>
          {t('importsdesk.discard')}
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t('importsdesk.run_question')}
          confirm={t('importsdesk.run')}
          onConfirm={() => {
            setAsked(false);
            run.run();
          }}
          onClose={() => setAsked(false)}
        >
          <p>{t('importsdesk.run_text', { count: one.total })}</p>
        </ConfirmDialog>
      )}
    </p>
  );
}
