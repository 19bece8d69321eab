import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { OfClub } from './club.ts';

/** The end of a club, once its name was typed. */
export function Disband({ params, name }: OfClub) {
  const t = useT();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel title={t('clubsdesk.disband')}>
      <p>{t('clubsdesk.disband_text')}</p>
      <p className="text-muted">{t('clubsdesk.disband_refused')}</p>
      <p className="mt-3">
        <Button kind="danger" onClick={() => setAsking(true)}>
          {t('clubsdesk.disband')}
        </Button>
      </p>
      {isAsking && (
        <FormDialog
          title={t('clubsdesk.disband')}
          submit={t('clubsdesk.disband_now')}
          send={async (values) => {
            const reply = await api('clubs.disband', { params, body: { name: values.text('name') } });
            void navigate(linkTo('/:lang/:console/dashboard/teams', params));
            return reply;
          }}
          onClose={() => setAsking(false)}
        >
          <p className="text-muted">{t('clubsdesk.disband_text')}</p>
          <Field
            name="name"
            label={t('clubsdesk.disband_name', { team: name })}
            required
            autoComplete="off"
          />
        </FormDialog>
      )}
    </Panel>
  );
}
