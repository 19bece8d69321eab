import { POSITIONS } from '@matchnight/contract/constants';
import type { PagePath } from '@matchnight/contract/pages';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import type { Reply } from '../../../lib/call-types.ts';
import { useMailT } from '../../../lib/mail-words.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, Field } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import type { FormValues } from '../../../ui/form-values.ts';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { PasswordAgain, passwordOf } from '../../../ui/password-again.tsx';
import { AvatarField } from './avatar-field.tsx';
import { MottoField } from './motto-field.tsx';
import { CountrySelect, PositionSelect, USERNAME } from './person-selects.tsx';

type MyInfo = Reply<'accounts.myInfo'>['data'];
const PATH = '/:lang/:console/dashboard/edit-my-info' satisfies PagePath;

export function MyInfoForm({ info }: { info: MyInfo }) {
  const t = useT();
  const params = usePathParams(PATH);
  const form = useServerForm({
    send: (values) =>
      api('accounts.editMyInfo', { params, body: bodyOf(values), files: values.files('avatar') }),
    onDone: ({ data }) => {
      toast('success', data.message);
    },
  });
  return (
    <Form form={form}>
      <LeaveQuestion />
      {/* Another picture starts the field anew: what was chosen is what is kept now. */}
      <AvatarField key={info.avatar} nick={info.nick} avatar={info.avatar} worn={info.worn_avatar} />
      <dl>
        <dt className="text-sm font-semibold">{t('accounts.nick')}</dt>
        <dd className="text-lg font-bold">{info.nick}</dd>
        <dd className="text-sm text-muted">{t('account.nick_fixed')}</dd>
      </dl>
      {/* Begins anew with the address that counts once another one waits: the password was for that one. */}
      <LoginFields key={`${info.email} ${info.new_email}`} info={info} />
      <div className="grid gap-4 sm:grid-cols-2">
        <CountrySelect value={info.country} />
        <PositionSelect value={info.position} />
      </div>
      <MottoField value={info.motto} />
      <Checkbox
        name="showsOnline"
        label={t('account.shows_online')}
        hint={t('account.shows_online_hint')}
        defaultChecked={info.shows_online}
      />
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          {t('common.save')}
        </Button>
      </div>
    </Form>
  );
}

function LoginFields({ info }: { info: MyInfo }) {
  const t = useT();
  const ofMails = useMailT();
  const [email, setEmail] = useState(info.email);
  const isOther = email.trim().toLowerCase() !== info.email.toLowerCase();
  return (
    <>
      <Field
        name="username"
        label={t('accounts.username')}
        hint={t('accounts.username_hint')}
        required
        {...USERNAME}
        defaultValue={info.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        name="email"
        type="email"
        label={t('accounts.email')}
        hint={
          info.new_email === null
            ? ofMails('account.email_change_hint')
            : ofMails('account.email_waits', { email: info.new_email })
        }
        required
        maxLength={254}
        defaultValue={info.email}
        onInput={(event) => setEmail(event.currentTarget.value)}
        autoComplete="email"
      />
      {isOther && <PasswordAgain hint={t('account.password_for_email')} />}
    </>
  );
}

function bodyOf(values: FormValues) {
  const password = passwordOf(values);
  return {
    username: values.text('username'),
    email: values.text('email').trim(),
    country: values.text('country'),
    position: values.choice('position', POSITIONS),
    motto: values.text('motto'),
    // A word, because a form with a picture has nothing else.
    removeAvatar: String(values.checked('removeAvatar')),
    showsOnline: String(values.checked('showsOnline')),
    ...(password === undefined ? {} : { password }),
  };
}
