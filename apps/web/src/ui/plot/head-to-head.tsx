import './head-to-head.css';

export interface Comparison {
  readonly label: string;
  readonly home: number;
  readonly away: number;
  /** As it is shown, where that isn't the number itself. */
  readonly format?: (value: number) => string;
  /** Fewer is better: goals conceded, cards. */
  readonly isFewerBetter?: boolean;
}

/** Two teams side by side: a table whose cells draw their own numbers, mirrored around what they count. */
export function HeadToHead(props: {
  label: string;
  home: string;
  away: string;
  rows: readonly Comparison[];
}) {
  return (
    <table className="plot-versus" aria-label={props.label}>
      <thead>
        <tr>
          <th scope="col">{props.home}</th>
          <td />
          <th scope="col">{props.away}</th>
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row) => (
          <tr key={row.label}>
            <Side row={row} value={row.home} rival={row.away} isHome />
            <th scope="row">{row.label}</th>
            <Side row={row} value={row.away} rival={row.home} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Side(props: { row: Comparison; value: number; rival: number; isHome?: boolean }) {
  const { row, value, rival, isHome = false } = props;
  const most = Math.max(Math.abs(value), Math.abs(rival));
  const width = most === 0 ? 0 : (Math.abs(value) / most) * 100;
  const isAhead = row.isFewerBetter ? value < rival : value > rival;
  return (
    <td className={isAhead ? 'plot-ahead' : undefined}>
      <span>{(row.format ?? String)(value)}</span>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="8" className="plot-track" />
        <rect x={isHome ? 100 - width : 0} width={width} height="8" className="plot-share" />
      </svg>
    </td>
  );
}
