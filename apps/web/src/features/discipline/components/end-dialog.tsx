import { api } from '../../../lib/api.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { type Ban, TOURNAMENT_BANS } from '../desk.ts';

/** Asks, and ends a ban before its time. */
export function EndDialog({ ban, onClose }: { ban: Ban; onClose: () => void }) {
  const t = useT();
  const params = usePathParams(TOURNAMENT_BANS);
  const ending = useAction(() => api('discipline.endBan', { params: { ...params, banId: ban.id } }), {
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('bandesk.end_ask', { player: ban.player.nick })}
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
