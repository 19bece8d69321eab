import { api } from '../../../lib/api.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import type { useSeenVersion } from '../../../lib/use-seen-version.ts';
import { Button } from '../../../ui/button.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { ContactMessage } from '../queries.ts';
import { CONTACT_MESSAGE } from '../route.ts';

/** Closes a message, or opens it again. What is typed in the form beside it goes on from there. */
export function CloseButton(props: { one: ContactMessage; version: ReturnType<typeof useSeenVersion> }) {
  const { one, version } = props;
  const t = useT();
  const params = usePathParams(CONTACT_MESSAGE);
  const isOpen = one.closed_at === null;
  const action = useAction(async () => {
    const shown = one.version;
    const reply = await api(isOpen ? 'contact.close' : 'contact.reopen', {
      params,
      body: { version: shown },
    });
    if (version.seen === shown) version.written(shown + 1);
    return reply;
  });
  const closing = one.list.length === 0 ? 'close' : 'close_answered';
  return (
    <div>
      <Button kind="secondary" isBusy={action.isBusy} onClick={() => action.run()}>
        {t(`contact.${isOpen ? closing : 'reopen'}`)}
      </Button>
    </div>
  );
}
