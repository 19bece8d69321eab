import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { Case, DeskParams } from '../desk.ts';

/** What was decided, by whom, and why; what is hidden can be shown again. */
export function Decision(props: { one: Case; decision: NonNullable<Case['decision']>; params: DeskParams }) {
  const { one, decision, params } = props;
  const t = useT();
  const { by, at, reason, measures, warning, undone_at: undoneAt } = decision;
  return (
    <Panel title={t('moderationdesk.decision')}>
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={one.state === 'upheld' ? 'warn' : 'plain'}>
            {t(`moderationdesk.state_${one.state}`)}
          </Badge>
          {measures.map((measure) => (
            <Badge key={measure}>{t(`moderationdesk.measure_${measure}`)}</Badge>
          ))}
          {undoneAt !== null && <Badge tone="good">{t('moderationdesk.undone')}</Badge>}
        </p>
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{reason}</p>
        {warning !== null && (
          <q className="max-w-prose whitespace-pre-line text-muted wrap-anywhere">{warning}</q>
        )}
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <TimeTag instant={at} />
          {by !== null && <span>{t('moderationdesk.by', { nick: by })}</span>}
        </p>
        {one.can.undo && <Undo one={one} params={params} />}
      </div>
    </Panel>
  );
}

function Undo({ one, params: { lang, console } }: { one: Case; params: DeskParams }) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const action = useAction(() => api('moderation.undo', { params: { lang, console, caseId: one.id } }), {
    onDone: () => setAsking(false),
  });
  return (
    <div>
      <Button kind="secondary" onClick={() => setAsking(true)}>
        {t('moderationdesk.undo')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('moderationdesk.undo_ask')}
          confirm={t('moderationdesk.undo')}
          isBusy={action.isBusy}
          onConfirm={action.run}
          onClose={() => setAsking(false)}
        >
          {t('moderationdesk.undo_text')}
        </ConfirmDialog>
      )}
    </div>
  );
}
