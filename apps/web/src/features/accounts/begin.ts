import type { Lang } from '@matchnight/contract/constants';
import type { Reply } from '../../lib/call-types.ts';
import { pathTo } from '../../lib/paths.ts';
import { startSession } from '../../lib/session-keeping.ts';
import { toast } from '../../lib/toasts.ts';
import { takeWanted } from './return-path.ts';

/** Who registered by what had proved their address is logged in, and goes on to where they came from. */
export function begin(
  of: {
    readonly session: NonNullable<Reply<'accounts.register'>['session']>;
    readonly message: string;
    readonly lang: Lang;
  },
  navigate: (to: string, how: { replace: boolean }) => void | Promise<void>,
): void {
  const { session, message, lang } = of;
  toast('success', message);
  startSession(session);
  const { console } = session.user;
  void navigate(takeWanted() ?? pathTo('dashboard', { lang, console }), { replace: true });
}
