import { CONSOLE_NAMES, CONSOLES, POSITIONS } from '@matchnight/contract/constants';
import { useStoredConsole } from '../../../lib/session.ts';
import { useT } from '../../../lib/text.tsx';
import { Checkbox, Field, Select } from '../../../ui/field.tsx';
import type { FormValues } from '../../../ui/form-values.ts';
import { PasswordFields } from './password-fields.tsx';
import { CountrySelect, PositionSelect, USERNAME } from './person-selects.tsx';

/** What it takes to make an account with its player. `emailHint`: what the address is for; `leastAge`: years. */
export function AccountFields({ emailHint, leastAge }: { emailHint: string; leastAge: number }) {
  const t = useT();
  return (
    <>
      <NameFields emailHint={emailHint} />
      <PasswordFields
        fields={[
          {
            name: 'password',
            label: t('accounts.password'),
            hint: t('accounts.password_hint'),
            kind: 'new',
          },
          { name: 'repeatPassword', label: t('accounts.repeat_password'), kind: 'new' },
        ]}
      />
      <PlayerFields />
      {/* Another age is another question: what was ticked doesn’t answer it. */}
      <Checkbox key={leastAge} name="age" label={t('accounts.of_age', { age: leastAge })} required />
    </>
  );
}

/** What was typed into them, as the server takes it; `leastAge`: the one that was shown. */
export function accountOf(values: FormValues, leastAge: number) {
  return {
    nick: values.text('nick'),
    username: values.text('username'),
    email: values.text('email').trim(),
    password: values.text('password'),
    repeatPassword: values.text('repeatPassword'),
    country: values.text('country'),
    console: values.choice('console', CONSOLES),
    position: values.choice('position', POSITIONS),
    // The box is required; without it the form isn't sent.
    age: leastAge,
  } as const;
}

function NameFields({ emailHint }: { emailHint: string }) {
  const t = useT();
  return (
    <>
      <Field
        name="nick"
        label={t('accounts.nick')}
        hint={t('accounts.nick_hint')}
        required
        minLength={3}
        maxLength={15}
        autoComplete="nickname"
        spellCheck={false}
      />
      <Field
        name="username"
        label={t('accounts.username')}
        hint={t('accounts.username_hint')}
        required
        {...USERNAME}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        name="email"
        type="email"
        label={t('accounts.email')}
        hint={emailHint}
        required
        maxLength={254}
        autoComplete="email"
      />
    </>
  );
}

function PlayerFields() {
  const t = useT();
  const console = useStoredConsole();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <CountrySelect />
      </div>
      {/* Made anew once the stored console is known: a default counts only at the start. */}
      <Select
        key={console}
        name="console"
        label={t('accounts.console')}
        required
        defaultValue={console}
        options={CONSOLES.map((one) => ({ value: one, text: CONSOLE_NAMES[one] }))}
      />
      <PositionSelect />
    </div>
  );
}
