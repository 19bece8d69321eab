import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import type { Reply } from '../../../lib/call-types.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { useSeenVersion } from '../../../lib/use-seen-version.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { ChangedNotice } from '../../../ui/changed-notice.tsx';
import { DeskTitle } from '../../../ui/desk-title.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { PictureField } from '../../../ui/picture-field.tsx';
import { SettingsFields } from '../components/settings-fields.tsx';
import { DIVISION_DESK } from '../desk.ts';
import { divisionSettingsQuery, typedSettings } from '../settings.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/edit',
  faces: ['administrator'],
  queries: ({ params }) => [divisionSettingsQuery(params)],
});

/** The settings of a division; all but its name is fixed once its fixtures are created. */
export default function EditDivisionPage() {
  const t = useT();
  const { params } = usePage(page);
  const settings = useReply(divisionSettingsQuery(params)).data;
  const [anew, setAnew] = useState(0);
  return (
    <>
      <DeskTitle title={t('seasons.settings')} />
      <SettingsForm key={`settings-${anew}`} settings={settings} onAnew={() => setAnew(anew + 1)} />
      <PictureForm key={settings.image} settings={settings} />
    </>
  );
}

function SettingsForm(props: { settings: Reply<'divisions.settings'>['data']; onAnew: () => void }) {
  const t = useT();
  const { version: current, image: _, slug, ...shown } = props.settings;
  const version = useSeenVersion(current);
  const params = usePathParams(DIVISION_DESK);
  const form = useServerForm({
    send: (values) => {
      const newAddress = values.checked('newAddress');
      const body = { ...typedSettings(values, shown), newAddress, version: version.seen };
      return version.orLookAgain(api('divisions.edit', { params, body }));
    },
    onDone: (saved) => {
      version.written(saved.version);
      toast('success', saved.message);
    },
  });
  return (
    <>
      <ChangedNotice version={version} onLoadAnew={props.onAnew} />
      <Form form={form} className="max-w-4xl">
        <LeaveQuestion />
        <SettingsFields shown={shown} />
        <Checkbox
          name="newAddress"
          label={t('tournamentdesk.new_address')}
          hint={t('tournamentdesk.new_address_hint', { slug })}
        />
        <p className="mt-4">
          <Button type="submit" isBusy={form.isBusy}>
            {t('common.save')}
          </Button>
        </p>
      </Form>
    </>
  );
}

/** A picture of its own, or none again. */
function PictureForm({ settings: shown }: { settings: Reply<'divisions.settings'>['data'] }) {
  const t = useT();
  const params = usePathParams(DIVISION_DESK);
  const form = useServerForm({
    send: (values) =>
      api('divisions.setPicture', {
        params,
        body: { remove: String(values.checked('remove')) },
        files: values.files('image'),
      }),
    onDone: ({ message }) => toast('success', message),
  });
  return (
    <div className="mt-4 max-w-4xl">
      <Panel title={t('seasons.picture')}>
        <Form form={form}>
          <PictureField shown={shown} kind="division" remove="remove" />
          <p>
            <Button type="submit" kind="secondary" isBusy={form.isBusy}>
              {t('seasons.save_picture')}
            </Button>
          </p>
        </Form>
      </Panel>
    </div>
  );
}
