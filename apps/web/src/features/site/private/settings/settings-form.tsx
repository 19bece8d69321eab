import type { SiteField } from '@matchnight/contract/constants';
import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { formatList } from '../../../../lib/formats.ts';
import { usePathParams } from '../../../../lib/paths.ts';
import { useLang, useT } from '../../../../lib/text.tsx';
import { toast } from '../../../../lib/toasts.ts';
import type { useSeenVersion } from '../../../../lib/use-seen-version.ts';
import { Button } from '../../../../ui/button.tsx';
import { ChangedNotice } from '../../../../ui/changed-notice.tsx';
import { Form, useServerForm } from '../../../../ui/form.tsx';
import { LeaveQuestion } from '../../../../ui/leave-question.tsx';
import { Refusal } from '../../../../ui/refusal.tsx';
import type { Obligation } from '../../../factors/index.ts';
import { SETTINGS } from '../../route.ts';
import { ConfirmSettings } from './confirm-settings.tsx';
import { FactorGroup, MessagesGroup, RegistrationGroup, RetentionGroup, SiteGroup } from './fields.tsx';
import { LookGroup } from './look.tsx';
import { type Preview, type Settings, type SomeSettings, shownWith, typedIn } from './settings.ts';

/** What a form begins with. */
export interface Beginning {
  /** The settings as they were when a change was taken back; null: as they are. */
  readonly from: Settings | null;
  /** Beside them: typed before. */
  readonly typed: SomeSettings;
  /** Fields of which what was typed gave way to what came back. */
  readonly lost: readonly SiteField[];
}
export const NOTHING_TYPED: Beginning = { from: null, typed: {}, lost: [] };

/** All settings but the logo, by groups: what was changed of them is looked at before it is saved. */
export function SettingsForm(props: {
  settings: Settings;
  begun: Beginning;
  rule: Obligation;
  version: ReturnType<typeof useSeenVersion>;
  onAnew: () => void;
}) {
  const { settings, rule, version, onAnew } = props;
  // Begun once: what is typed afterwards stands in the fields.
  const [{ from, typed, lost }] = useState(props.begun);
  const t = useT();
  const lang = useLang();
  const params = usePathParams(SETTINGS);
  const [asked, setAsked] = useState<{ some: SomeSettings; preview: Preview } | null>(null);
  const [isUnsaved, setUnsaved] = useState(Object.keys(typed).length > 0);
  const shown = shownWith(from ?? settings, typed);
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
        {lost.length > 0 && (
          <p role="status" className="border-l-4 border-warn pl-3">
            {t('sitedesk.typed_lost', {
              fields: formatList(
                lang,
                lost.map((field) => t(`sitedesk.field_${field}`)),
              ),
            })}
          </p>
        )}
        <SiteGroup settings={shown} />
        <LookGroup settings={shown} />
        <RegistrationGroup settings={shown} />
        <MessagesGroup settings={shown} />
        <FactorGroup settings={shown} rule={rule} />
        <RetentionGroup settings={shown} />
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
