import { LOOKING_LONGEST } from '@matchnight/contract/constants';
import { useId, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { WEEKDAYS, weekdayName } from '../../../lib/weekdays.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { RequiredMark, TextArea } from '../../../ui/field.tsx';
import { Form, useFieldErrors, useServerForm } from '../../../ui/form.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { LookingEntry, LookingParams } from '../queries.ts';
import { Looks } from './looks.tsx';

/** On which evenings somebody plays, and a sentence; beside it, how clubs see both. */
export function LookingForm({ entry, params }: { entry: LookingEntry | null; params: LookingParams }) {
  const t = useT();
  const nick = useSession()?.user.nick ?? '';
  const [evenings, setEvenings] = useState<readonly number[]>(entry?.evenings ?? []);
  const [sentence, setSentence] = useState(entry?.sentence ?? '');
  const form = useServerForm({
    send: () => api('invitations.look', { params, body: { evenings: [...evenings], sentence } }),
    onDone: ({ message }) => toast('success', message),
  });
  const stop = useAction(() => api('invitations.stopLooking', { params }), {
    // What clubs see no longer stands beside "How clubs see you" no longer either.
    onDone: () => {
      setEvenings([]);
      setSentence('');
    },
  });
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Panel>
        <Form form={form}>
          <Evenings chosen={evenings} onChange={setEvenings} />
          <TextArea
            name="sentence"
            label={t('looking.sentence')}
            hint={t('looking.sentence_hint')}
            rows={3}
            maxLength={LOOKING_LONGEST}
            value={sentence}
            onChange={({ target }) => setSentence(target.value)}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isBusy={form.isBusy}>
              {t(entry === null ? 'looking.save' : 'looking.save_again')}
            </Button>
            {entry !== null && (
              <Button kind="secondary" isBusy={stop.isBusy} onClick={() => stop.run()}>
                {t('looking.stop')}
              </Button>
            )}
          </div>
        </Form>
      </Panel>
      <Panel title={t('looking.preview')}>
        {evenings.length === 0 ? (
          <p className="text-muted">{t('looking.preview_none')}</p>
        ) : (
          <>
            <p className="font-semibold wrap-anywhere">{nick}</p>
            <p className="text-sm">
              <Looks evenings={evenings} sentence={sentence} />
            </p>
          </>
        )}
      </Panel>
    </div>
  );
}

function Evenings(props: { chosen: readonly number[]; onChange: (evenings: readonly number[]) => void }) {
  const { chosen, onChange } = props;
  const t = useT();
  const lang = useLang();
  const id = useId();
  const errors = useFieldErrors('evenings');
  const isWrong = errors.length > 0;
  return (
    <fieldset className="min-w-0" aria-describedby={isWrong ? `${id}-error` : undefined}>
      <legend className="font-semibold">
        {t('looking.evenings')}
        <RequiredMark />
      </legend>
      <div className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-3">
        {WEEKDAYS.map((evening) => (
          <label
            key={evening}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line px-2 py-1 hover:bg-raised has-checked:border-accent-text has-checked:bg-raised"
          >
            <input
              type="checkbox"
              name="evenings"
              value={evening}
              className="size-5 shrink-0 accent-accent-text"
              aria-invalid={isWrong || undefined}
              checked={chosen.includes(evening)}
              onChange={({ target }) =>
                onChange(WEEKDAYS.filter((one) => (one === evening ? target.checked : chosen.includes(one))))
              }
            />
            <span className="min-w-0 wrap-anywhere">{weekdayName(lang, evening)}</span>
          </label>
        ))}
      </div>
      {isWrong && (
        <p id={`${id}-error`} className="mt-1 text-sm font-semibold text-loss-text">
          {errors.join(' ')}
        </p>
      )}
    </fieldset>
  );
}
