import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { usePathParams } from '../../../../lib/paths.ts';
import { useT } from '../../../../lib/text.tsx';
import { toast } from '../../../../lib/toasts.ts';
import type { useSeenVersion } from '../../../../lib/use-seen-version.ts';
import { Button } from '../../../../ui/button.tsx';
import { ChangedNotice } from '../../../../ui/changed-notice.tsx';
import { Form, useServerForm } from '../../../../ui/form.tsx';
import { LeaveQuestion } from '../../../../ui/leave-question.tsx';
import { Refusal } from '../../../../ui/refusal.tsx';
import { SETTINGS } from '../../route.ts';
import { ConfirmSettings } from './confirm-settings.tsx';
import { MessagesGroup, RegistrationGroup, RetentionGroup, SiteGroup } from './fields.tsx';
import { LookGroup } from './look.tsx';
import { type Preview, type Settings, type SomeSettings, typedIn } from './settings.ts';

/** All settings but the logo, by groups: what was changed of them is looked at before it is saved. */
export function SettingsForm(props: {
  settings: Settings;
  version: ReturnType<typeof useSeenVersion>;
  onAnew: () => void;
}) {
  const { settings, version, onAnew } = props;
  const t = useT();
  const params = usePathParams(SETTINGS);
  const [asked, setAsked] = useState<{ some: SomeSettings; preview: Preview } | null>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const form = useServerForm({
    send: async (values) => {
      const some = typedIn(values, settings);
      const body = { ...some, version: version.seen };
      const looked = await version.orLookAgain(api('site.previewSettings', { params, body }));
      return { some, preview: looked.data };
    },
    onDone: (looked) => {
      const isSame = looked.preview.changes.length === 0;
      setUnsaved(!isSame);
      if (isSame) toast('info', t('sitedesk.nothing_changes'));
      else setAsked(looked);
    },
  });
  return (
    <>
      <ChangedNotice version={version} onLoadAnew={onAnew} />
      <Form form={form}>
        <LeaveQuestion isChanged={isUnsaved} />
        <SiteGroup settings={settings} />
        <LookGroup settings={settings} />
        <RegistrationGroup settings={settings} />
        <MessagesGroup settings={settings} />
        <RetentionGroup settings={settings} />
        <Refusal text={form.refusal ?? ''} />
        <div>
          <Button type="submit" isBusy={form.isBusy}>
            {t('sitedesk.look')}
          </Button>
        </div>
      </Form>
      {asked && (
        <ConfirmSettings
          {...asked}
          version={version}
          onSaved={() => setUnsaved(false)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
