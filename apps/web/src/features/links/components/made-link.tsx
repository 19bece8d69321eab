import { useEffect, useId, useRef, useState } from 'react';
import { useSite } from '../../../lib/site.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import type { NewLink } from '../queries.ts';

/** A link just made: nobody is told its address again. Takes the focus, so that it is read. */
export function MadeLink({ made, team }: { made: NewLink; team: string }) {
  const t = useT();
  const id = useId();
  const { name: site } = useSite();
  const field = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => field.current?.focus(), []);
  const text = t('linksdesk.text', { team, site, address: made.address });
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
    <Panel title={t('linksdesk.made')}>
      <div className="grid gap-4 sm:grid-cols-2">
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
              rows={5}
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
        <QrCode rows={made.qr} label={t('linksdesk.qr')} />
      </div>
    </Panel>
  );
}
