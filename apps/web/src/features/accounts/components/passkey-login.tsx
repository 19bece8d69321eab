import type { Lang } from '@matchnight/contract/constants';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { knowsPasskeys, usedPasskey } from '../../../lib/passkey.ts';
import { startSession } from '../../../lib/session-keeping.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { useAction } from '../../../ui/use-action.ts';

/** The way in without a name and a password, inside the form of the login; nothing where the browser knows no passkeys. */
export function PasskeyLogin({ lang }: { lang: Lang }) {
  const t = useT();
  const [isKnown, setKnown] = useState(false);
  // The server can't know the browser: it is asked once the page lives.
  useEffect(() => setKnown(knowsPasskeys()), []);
  const login = useAction(async (remember: boolean) => {
    const { data } = await api('passkeys.loginOptions', { params: { lang } });
    const response = await usedPasskey(data.options, t('accounts.passkey_unused'));
    const body = { challengeId: data.challenge_id, response, remember };
    // Being logged in then leads on.
    startSession(await api('passkeys.login', { params: { lang }, body }));
    return undefined;
  });
  if (!isKnown) return null;
  return (
    <div>
      <Button
        kind="secondary"
        isBusy={login.isBusy}
        onClick={({ currentTarget: { form } }) =>
          login.run(form !== null && new FormData(form).has('remember'))
        }
      >
        {t('accounts.passkey_login')}
      </Button>
    </div>
  );
}
