import type { Console, Lang } from '@matchnight/contract/constants';
import { api } from '../../../lib/api.ts';
import { madePasskey } from '../../../lib/passkey.ts';
import { useT } from '../../../lib/text.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PasswordAgain, passwordOf } from '../../../ui/password-again.tsx';
import type { Passkey } from '../queries.ts';

interface Place {
  readonly params: { readonly lang: Lang; readonly console: Console };
  readonly onClose: () => void;
}
interface OfPasskey extends Place {
  readonly passkey: Passkey;
}
/** As many signs as the server keeps. */
const LONGEST = 40;

/** Asks what to call it and for the password, then lets the browser make it. With a first second factor come recovery codes. */
export function AddDialog({
  params,
  onClose,
  onCodes,
}: Place & { onCodes: (codes: readonly string[]) => void }) {
  const t = useT();
  return (
    <FormDialog
      title={t('passkeys.add')}
      submit={t('passkeys.add')}
      send={async (values) => {
        const asked = { params, body: { password: passwordOf(values) } };
        const { data } = await api('passkeys.addOptions', asked);
        const texts = { unused: t('accounts.passkey_unused'), here: t('passkeys.here') };
        const response = await madePasskey(data.options, texts);
        const body = { challengeId: data.challenge_id, name: values.text('name'), response };
        const added = await api('passkeys.add', { params, body });
        onCodes(added.codes);
        return added;
      }}
      onClose={onClose}
    >
      <NameField />
      <PasswordAgain />
    </FormDialog>
  );
}

export function RenameDialog({ params, passkey, onClose }: OfPasskey) {
  const t = useT();
  return (
    <FormDialog
      title={t('passkeys.rename_named', { name: passkey.name })}
      submit={t('common.save')}
      send={(values) => {
        const body = { name: values.text('name') };
        return api('passkeys.rename', { params: { ...params, passkeyId: passkey.id }, body });
      }}
      onClose={onClose}
    >
      <NameField value={passkey.name} />
    </FormDialog>
  );
}

export function RemoveDialog({ params, passkey, onClose }: OfPasskey) {
  const t = useT();
  return (
    <FormDialog
      title={t('passkeys.remove_question', { name: passkey.name })}
      submit={t('passkeys.remove')}
      isDanger
      send={(values) => {
        const body = { password: passwordOf(values) };
        return api('passkeys.remove', { params: { ...params, passkeyId: passkey.id }, body });
      }}
      onClose={onClose}
    >
      <p className="text-muted">{t('passkeys.remove_text')}</p>
      <PasswordAgain />
    </FormDialog>
  );
}

function NameField({ value }: { value?: string }) {
  const t = useT();
  return (
    <Field
      name="name"
      label={t('passkeys.name')}
      hint={t('passkeys.name_hint')}
      required
      maxLength={LONGEST}
      defaultValue={value}
      autoComplete="off"
    />
  );
}
