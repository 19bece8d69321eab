import { useRef, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { formatTime } from '../../../../lib/formats.ts';
import { usePathParams } from '../../../../lib/paths.ts';
import { usePreviews } from '../../../../lib/previews.ts';
import { useRefresh } from '../../../../lib/query.ts';
import { useLang, useT } from '../../../../lib/text.tsx';
import { toast } from '../../../../lib/toasts.ts';
import { useSeenVersion } from '../../../../lib/use-seen-version.ts';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/card.tsx';
import { Form, type ServerForm, useServerForm } from '../../../../ui/form.tsx';
import { LeaveQuestion } from '../../../../ui/leave-question.tsx';
import { EDIT_MATCH } from '../../judge-paths.ts';
import { bodyOf, type DecisionKind, decisionOf, mayAgreeUntil, type TakenScore } from '../decision.ts';
import type { Judged, JudgedLines, Preview } from '../queries.ts';
import { ChangedNotice } from './changed-notice.tsx';
import { DecisionChoice } from './decision-choice.tsx';
import { DecisionFields } from './decision-fields.tsx';
import { PreviewPanel } from './preview-panel.tsx';

interface Props {
  readonly match: Judged;
  readonly lines: { home: JudgedLines | undefined; away: JudgedLines | undefined };
  /** The form begins anew with the match as it stands. */
  readonly onAnew: () => void;
  /** The score of a report that the judge takes over; null: none yet. */
  readonly taken: TakenScore | null;
  readonly onDecided: () => void;
}

/** Two steps: what would change, then the decision. Whatever is typed in between asks for the preview again. */
export function DecisionForm({ match, lines, onAnew, taken, onDecided }: Props) {
  const t = useT();
  const [kind, setKind] = useState(() => decisionOf(match));
  const { form, preview, changed, step, version } = useRuling({ match, kind, onAnew, onDecided });
  const [last, setLast] = useState(taken);
  if (taken !== last) {
    setLast(taken);
    setKind('played');
    changed();
  }
  const until = mayAgreeUntil(match);
  return (
    <>
      <ChangedNotice match={match} version={version} onLoadAnew={onAnew} />
      <Panel title={t('results.decision_title')}>
        <Form form={form}>
          {/* What was only shown isn't saved. */}
          <LeaveQuestion isChanged={preview !== null || taken !== null} />
          <div className="grid gap-4" onChange={changed}>
            <DecisionChoice match={match} value={kind} onChange={setKind} />
            <DecisionFields match={match} kind={kind} lines={lines} taken={taken} />
          </div>
          {preview && <PreviewPanel preview={preview} />}
          {until === null ? (
            <Steps
              form={form}
              hasPreview={preview !== null}
              mayDecide={preview?.annul_first === null}
              onStep={step}
            />
          ) : (
            <TooEarly until={until} />
          )}
        </Form>
      </Panel>
    </>
  );
}

type Step = 'preview' | 'decide';

function Steps(props: {
  form: ServerForm;
  hasPreview: boolean;
  /** Nothing has to be annulled before. */
  mayDecide: boolean;
  onStep: (step: Step) => void;
}) {
  const t = useT();
  const { form, hasPreview, mayDecide, onStep } = props;
  return (
    <div className="flex flex-wrap gap-3">
      {/* The first button is what Enter presses. */}
      <Button
        type="submit"
        kind={hasPreview ? 'secondary' : 'primary'}
        isBusy={form.isBusy}
        onClick={() => onStep('preview')}
      >
        {t('results.preview')}
      </Button>
      {mayDecide && (
        <Button type="submit" isBusy={form.isBusy} onClick={() => onStep('decide')}>
          {t('results.decide')}
        </Button>
      )}
    </div>
  );
}

/** In place of the steps, as long as the managers may agree. */
function TooEarly({ until }: { until: string }) {
  const t = useT();
  const moment = formatTime(useLang(), until, 'both');
  return (
    <>
      <p>{t('results.may_agree_until', { moment })}</p>
      <div>
        <Button type="submit" disabled>
          {t('results.ruling_from', { moment })}
        </Button>
      </div>
    </>
  );
}

function useRuling(asked: Pick<Props, 'match' | 'onAnew' | 'onDecided'> & { kind: DecisionKind }) {
  const { match, kind, onAnew, onDecided } = asked;
  const params = usePathParams(EDIT_MATCH);
  const refresh = useRefresh();
  const version = useSeenVersion(match.version);
  const [told, previews] = usePreviews<Preview>();
  const step = useRef<Step>('preview');
  const form = useServerForm({
    send: async (values) => {
      const body = bodyOf(values, kind, version.seen);
      const ask = { params, body };
      if (step.current === 'preview') {
        const asked = version.orLookAgain(api('matches.previewDecision', ask));
        await previews.ask(asked.then(({ data }) => data));
        // Why it was refused is said by the form.
        await asked;
        return null;
      }
      const { data } = await version.orLookAgain(api('matches.decide', ask));
      return data;
    },
    onDone: (decided) => {
      if (decided === null) return;
      previews.forget();
      version.written(decided.version);
      toast('success', decided.message);
      void refresh().then(onAnew).then(onDecided);
    },
  });
  return {
    form,
    // Who types on while it is under way is shown nothing of what they typed before.
    preview: told.isOld ? null : told.preview,
    version,
    changed: previews.changed,
    step: (wanted: Step) => {
      step.current = wanted;
    },
  };
}
