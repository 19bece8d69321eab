import type { Count } from '../lines.ts';
import { type CellControl, type CellLabel, LineCell } from './line-cell.tsx';

const MOST: Readonly<Record<Count, number>> = { goals: 99, assists: 99, yellows: 2, reds: 1, ownGoals: 99 };

/** A number of goals or cards; cards are few enough to be chosen. */
export function CountCell(props: {
  owner: string;
  count: Count;
  label: CellLabel;
  className?: string;
  value: string;
  errors: Readonly<Record<string, readonly string[]>>;
  onChange: (value: string) => void;
}) {
  const { owner, count, label, value, errors, className = '', onChange } = props;
  const most = MOST[count];
  const choose = (control: CellControl) => (
    <select
      {...control}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="control px-1 text-center"
    >
      <option value="">0</option>
      {Array.from({ length: most }, (_, index) => String(index + 1)).map((cards) => (
        <option key={cards} value={cards}>
          {cards}
        </option>
      ))}
    </select>
  );
  const type = (control: CellControl) => (
    <input
      {...control}
      type="number"
      inputMode="numeric"
      min={0}
      max={most}
      placeholder="0"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="control px-1 text-center"
    />
  );
  return (
    <LineCell owner={owner} field={count} label={label} errors={errors} className={className}>
      {most <= 2 ? choose : type}
    </LineCell>
  );
}
