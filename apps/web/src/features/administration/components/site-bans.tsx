import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { BanFields, banIn } from '../../discipline/index.ts';
import type { EditedUser } from '../queries.ts';
import { EDIT_USER } from '../route.ts';

type Ban = EditedUser['bans'][number];

/** The bans from the site that a user has, each with its end, and another one. */
export function SiteBans({ user }: { user: EditedUser }) {
  const t = useT();
  const [isBanning, setBanning] = useState(false);
  const [ended, setEnded] = useState<Ban | null>(null);
  return (
    <Panel title={t('usersdesk.ban_title')}>
      {user.bans.length === 0 && <p className="mb-3 text-muted">{t('usersdesk.not_banned')}</p>}
      <ul className="grid gap-3">
        {user.bans.map((ban) => (
          <li key={ban.id}>
            <p className="font-semibold">
              {ban.ends_at === null ? (
                t('usersdesk.banned_for_good')
              ) : (
                <>
                  {t('usersdesk.banned_until')} <TimeTag instant={ban.ends_at} />
                </>
              )}
            </p>
            <p className="mb-2 text-muted wrap-anywhere">{ban.reason}</p>
            <Button kind="secondary" onClick={() => setEnded(ban)}>
              {t('bandesk.end_now')}
            </Button>
          </li>
        ))}
      </ul>
      <div className="mt-3">
        <Button kind="danger" onClick={() => setBanning(true)}>
          {t('bandesk.ban')}
        </Button>
      </div>
      {isBanning && <BanDialog onClose={() => setBanning(false)} />}
      {ended && <EndDialog ban={ended} nick={user.nick} onClose={() => setEnded(null)} />}
    </Panel>
  );
}

function BanDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const params = usePathParams(EDIT_USER);
  return (
    <FormDialog
      title={t('usersdesk.ban_title')}
      submit={t('bandesk.ban')}
      send={(values) => api('administration.banUser', { params, body: banIn(values) })}
      onClose={onClose}
    >
      <BanFields />
    </FormDialog>
  );
}

function EndDialog({ ban, nick, onClose }: { ban: Ban; nick: string; onClose: () => void }) {
  const t = useT();
  const params = usePathParams(EDIT_USER);
  const ending = useAction(() => api('administration.endUserBan', { params: { ...params, banId: ban.id } }), {
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('bandesk.end_ask', { player: nick })}
      confirm={t('bandesk.end_now')}
      isDanger
      isBusy={ending.isBusy}
      onConfirm={ending.run}
      onClose={onClose}
    >
      <p>{t('bandesk.end_text')}</p>
    </ConfirmDialog>
  );
}
