import { api } from '../../../lib/api.ts';
import { formatSigned } from '../../../lib/formats.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { type Adjustment, DIVISION_TEAMS } from '../desk.ts';

/** Takes an adjustment back, with a reason for the log. */
export function TakeBackDialog({ adjustment, onClose }: { adjustment: Adjustment; onClose: () => void }) {
  const t = useT();
  const lang = useLang();
  const params = usePathParams(DIVISION_TEAMS);
  const { id, team, points, reason } = adjustment;
  return (
    <ReasonDialog
      title={t('administration.take_back')}
      hint={t('administration.reason_log')}
      submit={t('administration.take_back')}
      send={(why) =>
        api('statistics.removeAdjustment', { params: { ...params, adjustmentId: id }, body: { reason: why } })
      }
      onClose={onClose}
    >
      <p className="text-muted">
        {team.name} {formatSigned(lang, points)}: {reason}
      </p>
    </ReasonDialog>
  );
}
