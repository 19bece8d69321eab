import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';

/** Links just made, as the text for a chat: nobody is told their addresses again. Takes the focus, so that it is read. */
export function MadeLink({ title, text, qr }: { title: string; text: string; qr: readonly string[] | null }) {
  const t = useT();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => field.current?.focus(), []);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      setSaid(t('linksdesk.copied'));
    } catch {
      // No permission, or no secure connection.
      setSaid(t('linksdesk.copy_failed'));
    }
  };
  return (
    <Panel title={title}>
      <div className={qr === null ? 'grid' : 'grid gap-4 sm:grid-cols-2'}>
        <div className="grid content-start gap-3">
          <p id={`${id}-once`}>{t('linksdesk.once')}</p>
          <div>
            <label htmlFor={id} className="mb-1 block text-sm font-semibold">
              {t('linksdesk.text_label')}
            </label>
            <textarea
              ref={field}
              id={id}
              className="control py-2"
              rows={qr === null ? 12 : 5}
              readOnly
              aria-describedby={`${id}-once`}
              value={text}
            />
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <Button onClick={() => void copy()}>{t('linksdesk.copy')}</Button>
            <span role="status" className="text-sm text-muted">
              {said}
            </span>
          </div>
        </div>
        {qr !== null && <QrCode rows={qr} label={t('linksdesk.qr')} />}
      </div>
    </Panel>
  );
}
