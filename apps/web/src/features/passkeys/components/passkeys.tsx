import { ROUTES } from '@matchnight/contract/routes';
import { useState } from 'react';
import { knowsPasskeys } from '../../../lib/passkey.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { CodesDialog } from '../../factors/index.ts';
import { type Passkey, passkeysQuery } from '../queries.ts';
import { AddDialog, RemoveDialog, RenameDialog } from './passkey-dialogs.tsx';

/** The passkeys that one has: each can be renamed and removed, and others added. */
export function Passkeys() {
  const t = useT();
  const params = usePathParams(ROUTES.dashboard);
  const { passkeys, most } = useReply(passkeysQuery(params)).data;
  const [isAdding, setAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <Card title={t('passkeys.title')}>
      <p className="px-3 py-3 text-muted sm:px-4">{t('passkeys.text')}</p>
      {passkeys.length === 0 && <p className="px-3 py-3 sm:px-4">{t('passkeys.none')}</p>}
      <ul className="divide-y divide-line">
        {passkeys.map((passkey) => (
          <OnePasskey key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      <div className="border-t border-line p-3 sm:p-4">
        {!knowsPasskeys() && <p className="text-muted">{t('passkeys.unsupported')}</p>}
        {knowsPasskeys() && passkeys.length < most && (
          <Button kind="secondary" onClick={() => setAdding(true)}>
            {t('passkeys.add')}
          </Button>
        )}
      </div>
      {isAdding && <AddDialog params={params} onClose={() => setAdding(false)} onCodes={setCodes} />}
      {!isAdding && codes.length > 0 && <CodesDialog codes={codes} onClose={() => setCodes([])} />}
    </Card>
  );
}

function OnePasskey({ passkey }: { passkey: Passkey }) {
  const t = useT();
  const params = usePathParams(ROUTES.dashboard);
  const [deed, setDeed] = useState<'rename' | 'remove' | null>(null);
  const { name } = passkey;
  const of = { params, passkey, onClose: () => setDeed(null) };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-3 sm:px-4">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2 font-semibold break-words">
          {name}
          {passkey.synced && <Badge>{t('passkeys.synced')}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {t('passkeys.added_at')} <TimeTag instant={passkey.created_at} />
        </p>
        <p className="text-sm text-muted">
          {passkey.last_used_at === null ? (
            t('passkeys.never_used')
          ) : (
            <>
              {t('passkeys.used_at')} <TimeTag instant={passkey.last_used_at} />
            </>
          )}
        </p>
      </div>
      <Button
        kind="secondary"
        onClick={() => setDeed('rename')}
        aria-label={t('passkeys.rename_named', { name })}
      >
        {t('passkeys.rename')}
      </Button>
      <Button
        kind="secondary"
        onClick={() => setDeed('remove')}
        aria-label={t('passkeys.remove_named', { name })}
      >
        {t('passkeys.remove')}
      </Button>
      {deed === 'rename' && <RenameDialog {...of} />}
      {deed === 'remove' && <RemoveDialog {...of} />}
    </li>
  );
}
