import { PICTURE_MAX_BYTES } from '@matchnight/contract/constants';
import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { usePathParams } from '../../../../lib/paths.ts';
import { useT } from '../../../../lib/text.tsx';
import type { useSeenVersion } from '../../../../lib/use-seen-version.ts';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/card.tsx';
import { Form, useServerForm } from '../../../../ui/form.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { Refusal } from '../../../../ui/refusal.tsx';
import { FileDrop } from '../../../../ui/upload/file-drop.tsx';
import { SETTINGS } from '../../route.ts';
import { ConfirmLogo, type LogoAsked } from './confirm-logo.tsx';
import { ReasonField } from './reason-field.tsx';
import type { Settings } from './settings.ts';
import { showNow } from './show-now.ts';

interface LogoProps {
  readonly settings: Settings;
  readonly version: ReturnType<typeof useSeenVersion>;
}

/** The picture in the header in place of the product's mark. */
export function Logo({ settings, version }: LogoProps) {
  const t = useT();
  const [removes, setRemoves] = useState(false);
  return (
    <Panel title={t('sitedesk.field_logo')} isWide>
      <div className="grid gap-4">
        <p className="text-muted">{t('sitedesk.logo_hint')}</p>
        {settings.logo !== null && (
          <div className="flex flex-wrap items-center gap-4">
            <Picture image={settings.logo} size="large" />
            <Button kind="secondary" onClick={() => setRemoves(true)}>
              {t('sitedesk.logo_remove')}
            </Button>
          </div>
        )}
        {/* Another logo starts the field anew. */}
        <LogoForm key={settings.logo} settings={settings} version={version} />
      </div>
      {removes && <RemoveLogo version={version} onClose={() => setRemoves(false)} />}
    </Panel>
  );
}

/** What the server would make of the picture is looked at before it is saved. */
function LogoForm({ settings, version }: LogoProps) {
  const t = useT();
  const params = usePathParams(SETTINGS);
  const [asked, setAsked] = useState<LogoAsked | null>(null);
  const form = useServerForm({
    send: async (values) => {
      const files = values.files('image');
      const { data } = await api('site.previewLogo', { params, files });
      return { files, preview: data };
    },
    onDone: setAsked,
  });
  return (
    <>
      <Form form={form}>
        <FileDrop
          name="image"
          label={t(settings.logo === null ? 'sitedesk.logo_first' : 'sitedesk.logo_other')}
          shape="square"
          maxBytes={PICTURE_MAX_BYTES}
          required
        />
        <Refusal text={form.refusal ?? ''} />
        <div>
          <Button type="submit" isBusy={form.isBusy}>
            {t('sitedesk.logo_look')}
          </Button>
        </div>
      </Form>
      {asked && (
        <ConfirmLogo {...asked} name={settings.name} version={version} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

function RemoveLogo({ version, onClose }: Pick<LogoProps, 'version'> & { onClose: () => void }) {
  const t = useT();
  const params = usePathParams(SETTINGS);
  return (
    <FormDialog
      title={t('sitedesk.logo_remove_ask')}
      submit={t('sitedesk.logo_remove')}
      send={async (values) => {
        const body = { reason: values.text('reason').trim(), version: version.seen };
        const { data } = await version.orLookAgain(api('site.removeLogo', { params, body }));
        showNow(version, data);
        return { message: data.message };
      }}
      onClose={onClose}
    >
      <p className="text-muted">{t('sitedesk.logo_remove_text')}</p>
      <ReasonField />
    </FormDialog>
  );
}
