import { MOST_COINS_BY_HAND } from '@matchnight/contract/constants';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { formatCoins } from '../../../lib/coins.ts';
import { useT } from '../../../lib/text.tsx';
import { Field, Select, TextArea } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PasswordAgain, passwordOf } from '../../../ui/password-again.tsx';
import type { Account, DeskParams } from '../queries.ts';

const DEEDS = ['give', 'take'] as const;

interface MoveDialogProps {
  readonly account: Account;
  readonly params: DeskParams;
  readonly onClose: () => void;
}

/** Gives coins to a user, or takes them; the password is asked again. */
export function MoveDialog({ account: { user, coins }, params, onClose }: MoveDialogProps) {
  const t = useT();
  // The same key however often it is sent: a lost answer moves nothing twice.
  const [key] = useState(() => crypto.randomUUID());
  return (
    <FormDialog
      title={t('wallet.move')}
      submit={t('wallet.move')}
      send={(values) => {
        const body = {
          deed: values.choice('deed', DEEDS),
          amount: Number(values.text('amount')),
          reason: values.text('reason'),
          password: passwordOf(values),
        };
        return api('wallet.move', { params: { ...params, userId: user.id }, body, key });
      }}
      onClose={onClose}
    >
      <p className="text-muted">
        {t('wallet.move_balance', {
          name: user.player?.nick ?? user.username,
          coins: formatCoins(coins.available),
        })}
      </p>
      <Select
        name="deed"
        label={t('wallet.deed')}
        options={DEEDS.map((value) => ({ value, text: t(`wallet.${value}`) }))}
      />
      <Field
        name="amount"
        type="number"
        inputMode="numeric"
        min={1}
        max={MOST_COINS_BY_HAND}
        step={1}
        required
        label={t('wallet.amount')}
        hint={t('wallet.amount_hint')}
      />
      <TextArea
        name="reason"
        required
        minLength={3}
        maxLength={500}
        rows={3}
        label={t('wallet.reason')}
        hint={t('wallet.reason_hint')}
      />
      <PasswordAgain label={t('wallet.password')} />
    </FormDialog>
  );
}
