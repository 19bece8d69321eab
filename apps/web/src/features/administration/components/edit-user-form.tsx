import { api } from '../../../lib/api.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import type { FormValues } from '../../../ui/form-values.ts';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { AvatarField, CountrySelect, MottoField, USERNAME } from '../../accounts/index.ts';
import type { EditedUser } from '../queries.ts';
import { EDIT_USER } from '../route.ts';

/** What a user says of themselves. Only what was changed is sent: what they save meanwhile stays. */
export function EditUserForm({ user }: { user: EditedUser }) {
  const t = useT();
  const params = usePathParams(EDIT_USER);
  const form = useServerForm({
    send: (values) =>
      api('administration.editUser', { params, body: bodyOf(values, user), files: values.files('avatar') }),
    onDone: ({ message }) => toast('success', message),
  });
  const { username, country, motto, avatar } = user;
  return (
    // Begins anew with what is kept now.
    <Form key={JSON.stringify([username, country, motto, avatar])} form={form}>
      <LeaveQuestion />
      <AvatarField nick={user.nick} avatar={avatar} worn={null} />
      <Field
        name="username"
        label={t('accounts.username')}
        hint={t('accounts.username_hint')}
        required
        {...USERNAME}
        defaultValue={username}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <CountrySelect value={country} />
      <MottoField value={motto} />
      <TextArea
        name="reason"
        required
        minLength={3}
        maxLength={500}
        rows={2}
        label={t('administration.reason')}
        hint={t('administration.reason_log')}
      />
      <Refusal text={form.refusal ?? ''} />
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          {t('common.save')}
        </Button>
      </div>
    </Form>
  );
}

function bodyOf(values: FormValues, user: EditedUser) {
  const [username, country, motto] = [
    values.text('username'),
    values.text('country'),
    values.text('motto').trim(),
  ];
  return {
    ...(username === user.username ? {} : { username }),
    ...(country === (user.country ?? '') ? {} : { country }),
    ...(motto === user.motto ? {} : { motto }),
    // A word, because a form with a picture has nothing else.
    removeAvatar: String(values.checked('removeAvatar')),
    reason: values.text('reason'),
  };
}
