import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import type { EditedUser } from '../queries.ts';
import { EDIT_USER } from '../route.ts';

/** A warning, and how many there were. */
export function WarnForm({ user }: { user: EditedUser }) {
  const t = useT();
  const params = usePathParams(EDIT_USER);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const form = useServerForm({
    send: (values) => api('administration.warnUser', { params, body: { text: values.text('text') }, key }),
    onDone: ({ message }, element) => {
      toast('success', message);
      element.reset();
      setKey(crypto.randomUUID());
    },
  });
  return (
    <Panel title={t('usersdesk.warn_title')}>
      <p className="mb-3 text-muted">{t('moderationdesk.warned_before', { count: user.warned })}</p>
      <Form form={form}>
        <TextArea
          name="text"
          required
          minLength={3}
          maxLength={500}
          rows={3}
          label={t('usersdesk.warn_title')}
          hint={t('usersdesk.warn_hint')}
        />
        <div>
          <Button type="submit" kind="secondary" isBusy={form.isBusy}>
            {t('usersdesk.warn')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
