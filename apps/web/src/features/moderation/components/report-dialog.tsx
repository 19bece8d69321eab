import { DEFAULT_CONSOLE, REPORT_MAXIMUM, REPORT_REASONS } from '@matchnight/contract/constants';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Select, TextArea } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { ReportedThing } from '../thing.ts';

/** What is wrong with it, in a word of the list and in one's own. */
export default function ReportDialog({ thing, onClose }: { thing: ReportedThing; onClose: () => void }) {
  const t = useT();
  const lang = useLang();
  const console = useSession()?.user.console ?? DEFAULT_CONSOLE;
  const [reason, setReason] = useState('');
  const { kinds, id } = thing;
  return (
    <FormDialog
      title={t('moderation.title')}
      submit={t('moderation.send')}
      onClose={onClose}
      send={(values) =>
        api('moderation.report', {
          params: { lang, console },
          body: {
            kind: kinds.length > 1 ? values.choice('kind', kinds) : kinds[0],
            id,
            reason: values.choice('reason', REPORT_REASONS),
            text: values.text('text'),
          },
        })
      }
    >
      {kinds.length > 1 && (
        <Select
          name="kind"
          label={t('moderation.what')}
          options={kinds.flatMap((kind) =>
            kind === 'nick' || kind === 'picture' ? { value: kind, text: t(`moderation.what_${kind}`) } : [],
          )}
        />
      )}
      <Select
        name="reason"
        label={t('moderation.reason')}
        required
        placeholder={t('moderation.choose')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        options={REPORT_REASONS.map((value) => ({ value, text: t(`moderation.reason_${value}`) }))}
      />
      <TextArea
        name="text"
        label={t('moderation.text')}
        hint={t('moderation.text_hint', { maximum: REPORT_MAXIMUM })}
        required={reason === 'other'}
        maxLength={REPORT_MAXIMUM}
        rows={4}
      />
    </FormDialog>
  );
}
