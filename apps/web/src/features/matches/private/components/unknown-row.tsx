import { useT } from '../../../../lib/text.tsx';
import { type Sheet, UNKNOWN } from '../lines.ts';
import { CountCell } from './count-cell.tsx';
import { LineErrors } from './line-cell.tsx';

/** "AI or unknown": clubs may play short, and not every goal has a name. */
export function UnknownRow(props: {
  unknown: Sheet['unknown'];
  errors: Readonly<Record<string, readonly string[]>>;
  onChange: (unknown: Sheet['unknown']) => void;
}) {
  const t = useT();
  const { unknown, errors, onChange } = props;
  return (
    <li className="bg-raised px-3 py-3 sm:px-4">
      <fieldset className="grid max-w-xs grid-cols-2 items-end gap-3">
        <legend className="mb-2 font-semibold">{t('common.unknown_scorer')}</legend>
        <CountCell
          owner={UNKNOWN}
          count="goals"
          label={{ long: t('common.column_goals_long') }}
          value={unknown.goals}
          errors={errors}
          onChange={(goals) => onChange({ ...unknown, goals })}
        />
        <CountCell
          owner={UNKNOWN}
          count="ownGoals"
          label={{ long: t('results.own_goals') }}
          value={unknown.ownGoals}
          errors={errors}
          onChange={(ownGoals) => onChange({ ...unknown, ownGoals })}
        />
      </fieldset>
      <p className="mt-2 text-sm text-muted">{t('results.unknown_text')}</p>
      <LineErrors owner={UNKNOWN} errors={errors} />
    </li>
  );
}
