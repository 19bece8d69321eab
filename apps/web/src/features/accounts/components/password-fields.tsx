import { useState } from 'react';
import { useT } from '../../../lib/text.tsx';
import { Checkbox, Field } from '../../../ui/field.tsx';

interface OnePassword {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** Whether a browser fills in the one it keeps, or offers to make one. */
  readonly kind: 'current' | 'new';
  /** What it starts with. */
  readonly value?: string | undefined;
}

const MINIMUM = 8;
const MAXIMUM = 128;

/** Password fields, with a way to see what one types in all of them. */
export function PasswordFields({ fields }: { fields: readonly OnePassword[] }) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  return (
    <>
      {fields.map(({ kind, value, ...field }) => (
        <Field
          key={field.name}
          {...field}
          type={isShown ? 'text' : 'password'}
          required
          defaultValue={value}
          minLength={kind === 'new' ? MINIMUM : undefined}
          maxLength={MAXIMUM}
          autoComplete={`${kind}-password`}
          autoCapitalize="none"
          spellCheck={false}
        />
      ))}
      <Checkbox
        name="show"
        label={t('accounts.show_password')}
        checked={isShown}
        onChange={(event) => setShown(event.target.checked)}
      />
    </>
  );
}
