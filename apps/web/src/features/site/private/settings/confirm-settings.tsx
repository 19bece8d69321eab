import { api } from '../../../../lib/api.ts';
import { usePathParams } from '../../../../lib/paths.ts';
import { useT } from '../../../../lib/text.tsx';
import type { useSeenVersion } from '../../../../lib/use-seen-version.ts';
import { Field } from '../../../../ui/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { SETTINGS } from '../../route.ts';
import { ChangedFields } from './changed-fields.tsx';
import { FacePreview } from './look.tsx';
import type { Preview, SomeSettings } from './settings.ts';
import { showNow } from './show-now.ts';

/** What would change, and what follows from it, before it is done; with a reason for the log, for who wants to give one. */
export function ConfirmSettings(props: {
  some: SomeSettings;
  preview: Preview;
  version: ReturnType<typeof useSeenVersion>;
  onSaved: () => void;
  onClose: () => void;
}) {
  const { some, preview, version, onSaved, onClose } = props;
  const t = useT();
  const params = usePathParams(SETTINGS);
  return (
    <FormDialog
      title={t('sitedesk.confirm_title')}
      submit={t('sitedesk.confirm')}
      send={async (values) => {
        const body = { ...some, reason: values.text('reason').trim(), version: version.seen };
        const { data } = await version.orLookAgain(api('site.changeSettings', { params, body }));
        showNow(version, data);
        onSaved();
        return { message: data.message };
      }}
      onClose={onClose}
    >
      <ChangedFields changes={preview.changes} />
      {preview.closes_registration && (
        <p className="border-l-4 border-warn pl-3">{t('sitedesk.closes_registration')}</p>
      )}
      {preview.deletes.map(({ field, rows }) => (
        <p key={field} className="border-l-4 border-warn pl-3">
          {t('sitedesk.deletes', { field: t(`sitedesk.field_${field}`), count: rows })}
        </p>
      ))}
      {preview.accent !== null && (
        <div className="grid gap-3 sm:grid-cols-2">
          <FacePreview scheme="light" face={preview.accent.light} />
          <FacePreview scheme="dark" face={preview.accent.dark} />
        </div>
      )}
      <ReasonField />
    </FormDialog>
  );
}

/** Why, for the log; nobody has to. */
export function ReasonField() {
  const t = useT();
  return (
    <Field
      name="reason"
      label={t('sitedesk.reason')}
      hint={t('sitedesk.reason_hint')}
      minLength={3}
      maxLength={500}
      autoComplete="off"
    />
  );
}
