import { POSITIONS } from '@matchnight/contract/constants';
import { useT } from '../../../../lib/text.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import type { Row } from '../lines.ts';
import { CountCell } from './count-cell.tsx';
import { LineCell, LineErrors } from './line-cell.tsx';
import { COUNT_TEXTS, COUNTS_OF, FIFTH, GRID, HALF, type SheetKind, WHOLE } from './line-grid.ts';

interface Props {
  readonly row: Row;
  readonly kind: SheetKind;
  readonly isGoalkeeper: boolean;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly onChange: (change: Partial<Row>) => void;
  readonly onGoalkeeper: () => void;
}

/** One player of the squad: whether they played and, if so, their line. */
export function LineRow(props: Props) {
  const t = useT();
  const { row, kind, errors, onChange } = props;
  return (
    <li className="px-3 py-2 sm:px-4">
      <fieldset className={row.played ? GRID[kind] : ''}>
        <legend className="sr-only">{row.nick}</legend>
        <label className={`${WHOLE} flex min-h-11 min-w-0 items-center gap-3`}>
          <input
            type="checkbox"
            checked={row.played}
            onChange={(event) => onChange({ played: event.target.checked })}
            className="size-5 shrink-0 accent-accent-text"
          />
          <span className="sr-only">{t('results.did_play')}</span>
          <span className={`truncate ${row.played ? 'font-semibold' : 'text-muted'}`}>{row.nick}</span>
          {row.barred && <Badge tone="warn">{t(`results.${row.barred}`)}</Badge>}
        </label>
        {row.played && kind === 'clubs' && <PlaceCells {...props} />}
        {row.played &&
          COUNTS_OF[kind].map((count) => (
            <CountCell
              key={count}
              owner={row.slug}
              count={count}
              label={{ long: t(COUNT_TEXTS[count].long), short: t(COUNT_TEXTS[count].short) }}
              className={kind === 'clubs' ? FIFTH : HALF}
              value={row[count]}
              errors={errors}
              onChange={(value) => onChange({ [count]: value })}
            />
          ))}
      </fieldset>
      <LineErrors owner={row.slug} errors={errors} />
    </li>
  );
}

function PlaceCells({ row, isGoalkeeper, errors, onChange, onGoalkeeper }: Props) {
  const t = useT();
  return (
    <>
      <LineCell
        owner={row.slug}
        field="position"
        label={{ long: t('results.position'), short: t('results.position') }}
        errors={errors}
        className={WHOLE}
      >
        {(control) => (
          <select
            {...control}
            value={row.position}
            onChange={({ target }) =>
              onChange({ position: POSITIONS.find((one) => one === target.value) ?? '' })
            }
            className="control px-2"
          >
            <option value="">{t('results.position_registered')}</option>
            {POSITIONS.map((one) => (
              <option key={one} value={one}>
                {t(`common.position_${one}`)}
              </option>
            ))}
          </select>
        )}
      </LineCell>
      <Tick
        type="checkbox"
        label={t('results.starter')}
        isChecked={row.started}
        onChange={(started) => onChange({ started })}
      />
      <Tick
        type="radio"
        label={t('results.in_goal')}
        name="goalkeeper"
        isChecked={isGoalkeeper}
        onChange={onGoalkeeper}
      />
    </>
  );
}

/** A box or a dot with its word beside it; on wide screens the word is in the head. */
function Tick(props: {
  type: 'checkbox' | 'radio';
  label: string;
  name?: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}) {
  return (
    <label className={`${HALF} flex min-h-11 min-w-0 items-center gap-2 text-sm lg:justify-center`}>
      <input
        type={props.type}
        name={props.name}
        checked={props.isChecked}
        onChange={(event) => props.onChange(event.target.checked)}
        className="size-5 shrink-0 accent-accent-text"
      />
      <span className="min-w-0 break-words lg:sr-only">{props.label}</span>
    </label>
  );
}
