import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { useSeenVersion } from '../../../lib/use-seen-version.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { ChangedNotice } from '../../../ui/changed-notice.tsx';
import { Checkbox, Field } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { PictureField } from '../../../ui/picture-field.tsx';
import { teamDeskQuery } from '../../registrations/index.ts';
import type { ClubParams } from '../queries.ts';
import { BackgroundField } from './background-field.tsx';

/** The name and the picture of a team. */
export function TeamForm({ params }: { params: ClubParams }) {
  const [anew, setAnew] = useState(0);
  return <NameAndPicture key={anew} params={params} onAnew={() => setAnew(anew + 1)} />;
}

function NameAndPicture({ params, onAnew }: { params: ClubParams; onAnew: () => void }) {
  const t = useT();
  const now = useReply(teamDeskQuery(params)).data;
  // What is typed stays while others save; the form starts anew by their choice alone.
  const [shown] = useState(now);
  const version = useSeenVersion(now.version);
  const form = useServerForm({
    send: (values) => {
      const body = {
        version: version.seen,
        name: now.of_one ? now.name : values.text('name'),
        removeImage: String(values.checked('removeImage')),
        removeBackground: String(values.checked('removeBackground')),
        newAddress: String(values.checked('newAddress')),
      };
      return version.orLookAgain(
        api('teams.edit', {
          params,
          body,
          files: { ...values.files('image'), ...values.files('background') },
        }),
      );
    },
    onDone: ({ data }) => {
      version.written(data.version);
      toast('success', data.message);
      onAnew();
    },
  });
  return (
    <Panel>
      <Form form={form} className="max-w-xl">
        <LeaveQuestion />
        <ChangedNotice version={version} onLoadAnew={onAnew} />
        {/* In 1v1 it is called what its player is called. */}
        {!now.of_one && (
          <>
            <Field
              name="name"
              label={t('teamsdesk.team_name')}
              required
              minLength={3}
              maxLength={40}
              defaultValue={shown.name}
            />
            <Checkbox
              name="newAddress"
              label={t('teamsdesk.new_address')}
              hint={t('teamsdesk.new_address_hint', { slug: now.slug })}
            />
          </>
        )}
        <PictureField shown={shown} kind="team" remove="removeImage" />
        <BackgroundField image={shown.background} isBehind={shown.worn_background !== null} />
        <p>
          <Button type="submit" isBusy={form.isBusy}>
            {t('common.save')}
          </Button>
        </p>
      </Form>
    </Panel>
  );
}
