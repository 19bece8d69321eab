import { POSITIONS } from '@matchnight/contract/constants';
import { useT } from '../../../../lib/text.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import type { Mate } from '../queries.ts';
import { type PlayerLine, type Sheet, withLine } from '../sheet.ts';
import type { LineUpTyping } from '../use-line-up.ts';
import { Stepper } from './stepper.tsx';

const COUNTS = [
  { field: 'goals', text: 'common.column_goals_long', most: 99 },
  { field: 'assists', text: 'common.column_assists_long', most: 99 },
  { field: 'yellows', text: 'common.column_yellows_long', most: 2 },
  { field: 'reds', text: 'common.column_reds_long', most: 1 },
  { field: 'ownGoals', text: 'results.own_goals', most: 99 },
] as const;

interface Props {
  readonly mate: Mate;
  readonly sheet: Sheet;
  readonly lineUp: LineUpTyping;
  readonly onClose: () => void;
}

/** The whole line of one player: each part of it can be corrected here. */
export function LineDialog({ mate, sheet, lineUp, onClose }: Props) {
  const t = useT();
  const line = sheet.lines[mate.slug];
  if (line === undefined) return null;
  const change = (part: Partial<PlayerLine>) => lineUp.set(withLine(sheet, mate.slug, { ...line, ...part }));
  return (
    <Dialog title={mate.nick} onClose={onClose}>
      <div className="grid gap-3">
        <Place mate={mate} sheet={sheet} line={line} lineUp={lineUp} onChange={change} />
        {COUNTS.map(({ field, text, most }) => (
          <div key={field} className="flex items-center gap-3">
            <span className="min-w-0 flex-1 break-words">{t(text)}</span>
            <Stepper
              name={`${mate.slug}.${field}`}
              label={t(text)}
              value={line[field]}
              most={most}
              onChange={(count) => change({ [field]: count ?? 0 })}
            />
          </div>
        ))}
        <Button onClick={onClose}>{t('common.close')}</Button>
      </div>
    </Dialog>
  );
}

function Place(
  props: Omit<Props, 'onClose'> & { line: PlayerLine; onChange: (part: Partial<PlayerLine>) => void },
) {
  const t = useT();
  const { mate, sheet, line, lineUp, onChange } = props;
  const id = `${mate.slug}.position`;
  const isGoalkeeper = sheet.goalkeeper === mate.slug;
  return (
    <>
      <div>
        <label htmlFor={id} className="mb-1 block text-sm font-semibold">
          {t('results.position')}
        </label>
        <select
          id={id}
          className="control"
          value={line.position ?? ''}
          onChange={({ target }) =>
            onChange({ position: POSITIONS.find((one) => one === target.value) ?? null })
          }
        >
          <option value="">{t('results.position_registered')}</option>
          {POSITIONS.map((one) => (
            <option key={one} value={one}>
              {t(`common.position_${one}`)}
            </option>
          ))}
        </select>
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent-text"
          checked={line.started}
          onChange={({ target }) => onChange({ started: target.checked })}
        />
        {t('results.starter')}
      </label>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent-text"
          checked={isGoalkeeper}
          onChange={() => lineUp.set({ ...sheet, goalkeeper: isGoalkeeper ? null : mate.slug })}
        />
        {t('results.in_goal')}
      </label>
    </>
  );
}
