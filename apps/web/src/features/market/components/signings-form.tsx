import { MOST_SIGNING_WINDOWS } from '@matchnight/contract/constants';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { hereOf, instantOf } from '../../../lib/local-time.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { useSeenVersion } from '../../../lib/use-seen-version.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChangedNotice } from '../../../ui/changed-notice.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import type { FormValues } from '../../../ui/form-values.ts';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import type { SigningsParams, SigningsSettings } from '../desk.ts';
import { useClosingQuestion } from './closing-question.tsx';
import { type WindowDraft, WindowFields } from './window-fields.tsx';

const LOCKS = ['by_dates', 'open', 'closed'] as const;

/** The lock and the windows, saved together; what is typed stays whatever else happens on the page. */
export function SigningsForm(props: {
  settings: SigningsSettings;
  params: SigningsParams;
  /** The form begins anew with the settings as they stand. */
  onAnew: () => void;
}) {
  const { settings, params, onAnew } = props;
  const t = useT();
  const version = useSeenVersion(settings.version);
  const { drafts, isChanged, add, remove, saved: kept } = useDrafts(settings);
  const calendarOf = (values: FormValues) => {
    const lock = values.choice('lock_signing', LOCKS);
    return {
      lock_signing: lock === 'by_dates' ? null : lock,
      windows: drafts.map((_, place) => windowOf(values, place)),
    };
  };
  const form = useServerForm({
    send: (values) => {
      const body = { version: version.seen, ...calendarOf(values) };
      return version.orLookAgain(api('market.setSignings', { params, body }));
    },
    onDone: (saved) => {
      kept();
      version.written(saved.version);
      toast('success', saved.message);
    },
  });
  const asking = useClosingQuestion(form, settings, calendarOf);
  return (
    <Form form={asking.form}>
      {asking.question}
      <LeaveQuestion isChanged={isChanged} />
      <ChangedNotice version={version} onLoadAnew={onAnew} />
      <LockChoice preset={settings.lock_signing} />
      <Windows drafts={drafts} onAdd={add} onRemove={remove} />
      <p>
        <Button type="submit" isBusy={form.isBusy}>
          {t('common.save')}
        </Button>
      </p>
    </Form>
  );
}

function useDrafts({ windows }: SigningsSettings) {
  const [drafts, setDrafts] = useState<readonly WindowDraft[]>(() => windows.map(draftOf));
  const [nextKey, setNextKey] = useState(windows.length);
  const [isChanged, setChanged] = useState(false);
  return {
    drafts,
    /** One came or went since they were saved. */
    isChanged,
    saved: () => setChanged(false),
    add() {
      setChanged(true);
      setDrafts([...drafts, { key: nextKey, opens: '', closes: '' }]);
      setNextKey(nextKey + 1);
    },
    remove(draft: WindowDraft) {
      setChanged(true);
      setDrafts(drafts.filter((one) => one !== draft));
    },
  };
}

function Windows(props: {
  drafts: readonly WindowDraft[];
  onAdd: () => void;
  onRemove: (draft: WindowDraft) => void;
}) {
  const { drafts, onAdd, onRemove } = props;
  const t = useT();
  return (
    <Card title={t('administration.windows')}>
      <div className="grid gap-4 px-3 py-3 sm:px-4">
        <p className="text-sm text-muted">
          {drafts.length === 0
            ? t('administration.windows_none')
            : t('administration.windows_zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
        </p>
        {drafts.map((draft, place) => (
          <WindowFields key={draft.key} draft={draft} place={place} onRemove={() => onRemove(draft)} />
        ))}
        {drafts.length < MOST_SIGNING_WINDOWS && (
          <p>
            <Button kind="secondary" onClick={onAdd}>
              {t('administration.window_add')}
            </Button>
          </p>
        )}
      </div>
    </Card>
  );
}

function LockChoice({ preset }: { preset: 'open' | 'closed' | null }) {
  const t = useT();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('administration.signings_when')}</legend>
      {LOCKS.map((lock) => (
        <label key={lock} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="lock_signing"
            value={lock}
            defaultChecked={lock === (preset ?? 'by_dates')}
            className="size-5 shrink-0 accent-accent-text"
          />
          {t(`administration.signings_${lock}`)}
        </label>
      ))}
    </fieldset>
  );
}

function draftOf({ opens_at, closes_at }: SigningsSettings['windows'][number], key: number): WindowDraft {
  return { key, opens: hereOf(opens_at), closes: hereOf(closes_at) };
}

function windowOf(values: FormValues, place: number) {
  return {
    opens_at: instantOf(values.text(`windows.${place}.opens_at`)),
    closes_at: instantOf(values.text(`windows.${place}.closes_at`)),
  };
}
