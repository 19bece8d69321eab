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

/** More than these may not fit a phone's screen: the round scrolls. */
const MOST_AT_ONCE = 6;

/** A column of the tree, on phones a screen. */
export function Round({ id, ...props }: RoundProps & { id: string }) {
  const { column, wording, hrefOf } = props;
  const { round, ties, third, champion } = column;
  const isUnreachable = ties.length > MOST_AT_ONCE && ties.every(({ match }) => hrefOf(match) === null);
  return (
    // A link that gets the focus scrolls its tie into view; without any, the round itself must be reachable by key.
    <li id={id} className="bracket-round" tabIndex={isUnreachable ? 0 : undefined}>
      <h3>{wording.title(round)}</h3>
      {third || champion ? (
        <div className="bracket-deciding">
          {champion && <Champion team={champion} />}
          <Ties {...props} />
          {third && (
            <div className="bracket-third">
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
    <ol className={`bracket-ties lines-${lines}`}>
      {ties.map((tie) => (
        <Tie key={tie.number} tie={tie} round={round.key} wording={wording} href={hrefOf(tie.match)} />
      ))}
    </ol>
  );
}
