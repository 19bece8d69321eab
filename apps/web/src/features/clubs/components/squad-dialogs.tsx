import { api } from '../../../lib/api.ts';
import { useT } from '../../../lib/text.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { ClubParams } from '../queries.ts';

interface DialogProps {
  readonly params: ClubParams;
  readonly player: { readonly nick: string; readonly slug: string };
  readonly onClose: () => void;
}

/** A player helps to run the club from now on. */
export function PromoteDialog({ params, player, onClose }: DialogProps) {
  const t = useT();
  const promotion = useAction(() => api('clubs.nameManager', { params, body: { player: player.slug } }), {
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('clubsdesk.promote_ask', { nick: player.nick })}
      confirm={t('clubsdesk.promote')}
      isBusy={promotion.isBusy}
      onConfirm={promotion.run}
      onClose={onClose}
    >
      <p>{t('clubsdesk.name_text')}</p>
    </ConfirmDialog>
  );
}

/** A player leaves the club by its managers' will. */
export function RemoveDialog({ params, player, onClose }: DialogProps) {
  const t = useT();
  const removal = useAction(
    () => api('clubs.removePlayer', { params: { ...params, playerSlug: player.slug } }),
    { onDone: onClose },
  );
  return (
    <ConfirmDialog
      title={t('clubsdesk.remove_ask', { nick: player.nick })}
      confirm={t('clubsdesk.remove')}
      isDanger
      isBusy={removal.isBusy}
      onConfirm={removal.run}
      onClose={onClose}
    >
      <p>{t('clubsdesk.remove_text')}</p>
    </ConfirmDialog>
  );
}
