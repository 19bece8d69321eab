import { INVITATION_LONGEST } from '@matchnight/contract/constants';
import { useId } from 'react';
import { useT } from '../../../lib/text.tsx';

/** What goes with each invitation that is sent from the page. */
export function MessageField({ message, onChange }: { message: string; onChange: (text: string) => void }) {
  const t = useT();
  const id = useId();
  return (
    <div className="max-w-xl">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {t('invitationsdesk.message')}
      </label>
      <textarea
        id={id}
        className="control py-2"
        rows={2}
        maxLength={INVITATION_LONGEST}
        aria-describedby={`${id}-hint`}
        value={message}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        {t('invitationsdesk.message_hint')}
      </p>
    </div>
  );
}
