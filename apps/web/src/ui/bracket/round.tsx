import { Champion } from './champion.tsx';
import type { Column } from './layout.ts';
import { Tie } from './tie.tsx';
import type { BracketMatch } from './types.ts';
import type { Wording } from './wording.ts';

interface RoundProps {
  readonly column: Column;
  readonly wording: Wording;
  readonly hrefOf: (match: BracketMatch) => string | null;
}

/** A column of the tree, on phones a screen. */
export function Round({ id, ...props }: RoundProps & { id: string }) {
  const { column, wording, hrefOf } = props;
  const { round, third, champion } = column;
  return (
    <li id={id} className="round">
      <h3>{wording.title(round)}</h3>
      {third || champion ? (
        <div className="deciding">
          {champion && <Champion team={champion} />}
          <Ties {...props} />
          {third && (
            <div className="third">
              <h3>{wording.title(third.round)}</h3>
              <Ties column={third} wording={wording} hrefOf={hrefOf} />
            </div>
          )}
        </div>
      ) : (
        <Ties {...props} />
      )}
    </li>
  );
}

function Ties({ column: { round, ties, lines }, wording, hrefOf }: RoundProps) {
  return (
    <ol className={`ties ${lines}`}>
      {ties.map((tie) => (
        <Tie key={tie.number} tie={tie} round={round.key} wording={wording} href={hrefOf(tie.match)} />
      ))}
    </ol>
  );
}
