import { api } from '../../../lib/api.ts';
import type { PathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { PasswordAgain, passwordOf } from '../../../ui/password-again.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';

/** Has a user's lost second factor taken away after 72 hours: why, and the password once more. */
export function ResetDialog({
  params: { lang, console },
  user: { id: userId, nick },
  onClose,
}: {
  params: PathParams<'/:lang/:console/dashboard'>;
  user: { readonly id: number; readonly nick: string };
  onClose: () => void;
}) {
  const t = useT();
  return (
    <ReasonDialog
      title={t('security.user_ask', { nick })}
      hint={t('security.user_hint')}
      submit={t('security.user_reset')}
      send={(reason, values) =>
        api('factors.startReset', {
          params: { lang, console, userId },
          body: { reason, password: passwordOf(values) },
        })
      }
      onClose={onClose}
    >
      <PasswordAgain />
    </ReasonDialog>
  );
}
