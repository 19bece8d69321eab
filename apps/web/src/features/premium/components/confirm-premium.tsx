import { CONSOLE_NAMES } from '@matchnight/contract/constants';
import type { Reply } from '../../../lib/call-types.ts';
import { useT } from '../../../lib/text.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { FormValues } from '../../../ui/form-values.ts';
import { PasswordAgain } from '../../../ui/password-again.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';

/** Whom premium goes to and until when, why, and the password once more. */
export function ConfirmPremium(props: {
  months: number;
  preview: Reply<'premium.preview'>['data'];
  send: (values: FormValues) => Promise<{ message: string }>;
  onClose: () => void;
}) {
  const { months, preview, send, onClose } = props;
  const { nick, username, console, until, after } = preview;
  const t = useT();
  return (
    <FormDialog
      title={t('membership.give_title', { nick, count: months })}
      submit={t('membership.give')}
      send={send}
      onClose={onClose}
    >
      <dl className="grid gap-2">
        <Fact label={t('accounts.username')}>
          {console === null ? username : `${username} (${CONSOLE_NAMES[console]})`}
        </Fact>
        <Fact label={t('membership.member_until')}>
          {until !== null && (
            <>
              <TimeTag instant={until} detail="date" isInText />
              {' → '}
            </>
          )}
          <TimeTag instant={after} detail="date" isInText />
        </Fact>
      </dl>
      <TextArea
        name="reason"
        required
        minLength={3}
        maxLength={500}
        rows={3}
        label={t('membership.reason')}
        hint={t('membership.reason_hint')}
      />
      <PasswordAgain label={t('membership.password')} />
    </FormDialog>
  );
}
