import { api } from '../../../lib/api.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { ContactMessage } from '../queries.ts';
import { CONTACT_MESSAGE } from '../route.ts';

/** Closes a message, or opens it again. */
export function CloseButton({ one }: { one: ContactMessage }) {
  const t = useT();
  const params = usePathParams(CONTACT_MESSAGE);
  const isOpen = one.closed_at === null;
  const action = useAction(() =>
    api(isOpen ? 'contact.close' : 'contact.reopen', { params, body: { version: one.version } }),
  );
  const closing = one.list.length === 0 ? 'close' : 'close_answered';
  return (
    <div>
      <Button kind="secondary" isBusy={action.isBusy} onClick={() => action.run()}>
        {t(`contact.${isOpen ? closing : 'reopen'}`)}
      </Button>
    </div>
  );
}
