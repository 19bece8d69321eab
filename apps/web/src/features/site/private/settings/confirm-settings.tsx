import { api } from '../../../../lib/api.ts';
import { usePathParams } from '../../../../lib/paths.ts';
import { useT } from '../../../../lib/text.tsx';
import type { useSeenVersion } from '../../../../lib/use-seen-version.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { passwordOf } from '../../../../ui/password-again.tsx';
import { SETTINGS } from '../../route.ts';
import type { Preview, SomeSettings } from './settings.ts';
import { showNow } from './show-now.ts';
import { WhatFollows } from './what-follows.tsx';

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
        const said = { reason: values.text('reason').trim(), password: passwordOf(values) };
        const body = { ...some, ...said, version: version.seen };
        const { data } = await version.orLookAgain(api('site.changeSettings', { params, body }));
        showNow(version, data);
        onSaved();
        return { message: data.message };
      }}
      onClose={onClose}
    >
      <WhatFollows preview={preview} />
    </FormDialog>
  );
}
