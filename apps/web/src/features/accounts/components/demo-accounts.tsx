import { CONSOLE_NAMES } from '@matchnight/contract/constants';
import { useReply } from '../../../lib/query.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { demoQuery } from '../queries.ts';

/** What the login form starts with. */
export interface Filled {
  readonly username: string;
  readonly password: string;
}

/** The accounts of a demo, one per role: a click fills them in. Nothing where the site is no demo. */
export function DemoAccounts({ onChoose }: { onChoose: (filled: Filled) => void }) {
  const t = useT();
  const { data: demo } = useReply(demoQuery({ lang: useLang() }));
  if (demo === null) return null;
  const { password, accounts } = demo;
  return (
    <Card title={t('accounts.demo_title')}>
      <p className="p-3 pb-1 break-words text-muted sm:p-4 sm:pb-1">
        {t('accounts.demo_text', { password })}
      </p>
      <ul className="p-1 sm:p-2">
        {accounts.map(({ username, role, console }) => (
          <li key={username}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center justify-between gap-3 rounded-md px-2 text-left hover:bg-raised"
              onClick={() => onChoose({ username, password })}
            >
              <span className="min-w-0 font-semibold">{t(`accounts.role_${role}`)}</span>
              <span className="shrink-0 text-sm text-muted">
                <span className="sr-only">{t('accounts.demo_fill', { username })} </span>
                {CONSOLE_NAMES[console]}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
