import { type SigningLock, signingsAt } from '@matchnight/rules';
import { type FormEvent, useRef, useState } from 'react';
import { useT } from '../../../lib/text.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { ServerForm } from '../../../ui/form.tsx';
import { FormValues } from '../../../ui/form-values.ts';
import type { SigningsSettings } from '../desk.ts';

/** The form, with a question before it closes signings while offers are open: those lapse. */
export function useClosingQuestion(
  form: ServerForm,
  { signings, open_offers: offers }: SigningsSettings,
  calendarOf: (values: FormValues) => {
    readonly lock_signing: SigningLock;
    readonly windows: readonly { readonly opens_at: string; readonly closes_at: string }[];
  },
) {
  const t = useT();
  const [asked, setAsked] = useState<HTMLFormElement | null>(null);
  const isSure = useRef(false);
  const closes = (element: HTMLFormElement) => {
    const { lock_signing: lock, windows } = calendarOf(new FormValues(new FormData(element)));
    const dates = windows.map(({ opens_at, closes_at }) => ({
      opensAt: Date.parse(opens_at),
      closesAt: Date.parse(closes_at),
    }));
    // What is not filled in yet is said first.
    if (!element.checkValidity()) return false;
    const now = Date.now();
    return !signingsAt({ lock, windows: dates, changedAt: now, openedAt: null }, now).open;
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const isAnswered = isSure.current;
    isSure.current = false;
    if (isAnswered || !signings.open || offers === 0 || !closes(event.currentTarget)) {
      form.onSubmit(event);
      return;
    }
    event.preventDefault();
    setAsked(event.currentTarget);
  };
  const question = asked !== null && (
    <ConfirmDialog
      title={t('administration.close_ask')}
      confirm={t('administration.close')}
      isDanger
      onConfirm={() => {
        isSure.current = true;
        setAsked(null);
        asked.requestSubmit();
      }}
      onClose={() => setAsked(null)}
    >
      <p>
        {offers === null ? t('administration.close_text_any') : t('administration.close_text', { offers })}
      </p>
    </ConfirmDialog>
  );
  return { form: { ...form, onSubmit }, question };
}
