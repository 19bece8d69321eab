import { formatSigned } from '../../../lib/formats.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import type { Adjustment } from '../desk.ts';

/** Points given and taken, with their reasons. */
export function AdjustmentList(props: {
  adjustments: readonly Adjustment[];
  onTakeBack: (adjustment: Adjustment) => void;
}) {
  const t = useT();
  return (
    <Card title={t('administration.adjustments')}>
      {props.adjustments.length === 0 && (
        <p className="px-3 py-4 text-muted sm:px-4">{t('administration.adjustments_none')}</p>
      )}
      <ul className="divide-y divide-line">
        {props.adjustments.map((adjustment) => (
          <OneAdjustment key={adjustment.id} adjustment={adjustment} onTakeBack={props.onTakeBack} />
        ))}
      </ul>
    </Card>
  );
}

function OneAdjustment(props: { adjustment: Adjustment; onTakeBack: (adjustment: Adjustment) => void }) {
  const t = useT();
  const lang = useLang();
  const { team, points, reason, created_at } = props.adjustment;
  const signed = formatSigned(lang, points);
  return (
    <li className="flex flex-wrap items-start gap-3 px-3 py-3 sm:px-4">
      <Crest name={team.name} image={team.image} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold break-words">
          {team.name} <span className={points < 0 ? 'text-loss-text' : 'text-win-text'}>{signed}</span>
        </p>
        <p className="break-words text-muted">{reason}</p>
        <p className="text-sm text-faint">
          <TimeTag instant={created_at} />
        </p>
      </div>
      <Button
        kind="secondary"
        aria-label={t('administration.take_back_named', { team: team.name, points: signed })}
        onClick={() => props.onTakeBack(props.adjustment)}
      >
        {t('administration.take_back')}
      </Button>
    </li>
  );
}
