import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useT } from '../../../lib/text.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { RowButton } from '../../../ui/row-button.tsx';
import { Why, whyOf } from '../../../ui/why.tsx';
import type { DeskParams } from '../queries.ts';

/** Takes out what an entry of the log says, for good: why, and the password once more. */
export function EmptyTexts({ id, params }: { id: number; params: DeskParams }) {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  const name = t('audit.empty_named', { id: String(id) });
  return (
    <div>
      <RowButton text={t('audit.empty')} label={name} onClick={() => setAsked(true)} />
      {isAsked && (
        <FormDialog
          title={name}
          submit={t('audit.empty')}
          isDanger
          send={(values) => api('audit.empty', { params: { ...params, entryId: id }, body: whyOf(values) })}
          onClose={() => setAsked(false)}
        >
          <p>{t('audit.empty_text')}</p>
          <Why />
        </FormDialog>
      )}
    </div>
  );
}
