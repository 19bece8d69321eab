import { MESSAGE_MAXIMUM } from '@matchnight/contract/constants';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { formatNumber } from '../../../lib/formats.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form, useFieldErrors, useServerForm } from '../../../ui/form.tsx';
import './messages.css';

/** With a keyboard Enter sends; on a phone it begins a new line, and the button sends. */
const HAS_KEYBOARD = '(hover: hover) and (pointer: fine)';

/** Writes a message. What was typed stays until it has arrived; sent again after a failure, it is the same message. */
export function Composer({
  send,
  isGoingOn,
  children,
}: {
  send: (message: string) => Promise<unknown>;
  isGoingOn: boolean;
  /** What there is to know before writing. */
  children?: ReactNode;
}) {
  const t = useT();
  const [text, setText] = useState('');
  const form = useServerForm({
    send: () => send(text),
    onDone: () => setText(''),
  });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isGoingOn) box.current?.querySelector('textarea')?.focus();
  }, [isGoingOn]);
  return (
    <div ref={box} className="border-t border-line p-3 sm:p-4">
      {children}
      <Form form={form}>
        <div>
          <div className="flex items-end gap-2">
            <MessageField text={text} onType={setText} isBusy={form.isBusy} />
            <Button type="submit" disabled={form.isBusy || text.trim() === ''}>
              {t('common.send')}
            </Button>
          </div>
          <Below length={text.length} />
        </div>
      </Form>
    </div>
  );
}

function MessageField(props: { text: string; onType: (text: string) => void; isBusy: boolean }) {
  const t = useT();
  const id = useId();
  const errors = useFieldErrors('message');
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!matchMedia(HAS_KEYBOARD).matches) return;
    event.preventDefault();
    if (props.text.trim() !== '') event.currentTarget.form?.requestSubmit();
  };
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} data-label={t('messages.your_message')} className="sr-only">
        {t('messages.your_message')}
      </label>
      <textarea
        id={id}
        name="message"
        rows={1}
        required
        placeholder={t('messages.your_message')}
        value={props.text}
        readOnly={props.isBusy}
        onChange={(event) => props.onType(event.target.value)}
        onKeyDown={onKeyDown}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={errors.length > 0 ? `${id}-error` : undefined}
        className="control message-field"
      />
      {errors.length > 0 && (
        <p id={`${id}-error`} className="mt-1 text-sm font-semibold text-loss-text">
          {errors.join(' ')}
        </p>
      )}
    </div>
  );
}

function Below({ length }: { length: number }) {
  const t = useT();
  const lang = useLang();
  return (
    <p className="mt-1 flex justify-end gap-3 text-xs text-muted">
      <span className="message-hint">{t('messages.hint_enter')}</span>
      <span className={`tabular-nums ${length > MESSAGE_MAXIMUM ? 'font-semibold text-loss-text' : ''}`}>
        {formatNumber(lang, length)}/{formatNumber(lang, MESSAGE_MAXIMUM)}
      </span>
    </p>
  );
}
