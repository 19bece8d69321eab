import { useLang, useT } from '../../lib/text.tsx';
import { TextLink } from '../text-link.tsx';
import sheet from './bracket.css?url';
import { Tie } from './tie.tsx';
import type { BracketMatch, BracketRound } from './types.ts';
import { wordingOf } from './wording.ts';

interface WayTie {
  readonly round: string;
  readonly match: BracketMatch;
  /** Where the bracket shows it. */
  readonly place: string;
}

/** The ties of one team, one below the other. */
export function TeamWay(props: {
  rounds: readonly BracketRound[];
  ties: readonly WayTie[];
  hrefOf: (match: BracketMatch) => string | null;
}) {
  const { rounds, ties, hrefOf } = props;
  const t = useT();
  const wording = wordingOf(t, useLang(), rounds);
  return (
    <div className="bracket">
      <link rel="stylesheet" href={sheet} precedence="part" />
      <ol className="bracket-ties lines-none">
        {ties.map(({ round, match, place }) => {
          const number = match.number ?? 1;
          return (
            <Tie
              key={round}
              tie={{ match, number, isVoid: false, isFed: false }}
              round={round}
              wording={wording}
              href={hrefOf(match)}
              head={
                <TextLink tone="soft" to={place} state={{ keepScroll: true }} className="text-sm">
                  {wording.tie(round, number)}
                </TextLink>
              }
            />
          );
        })}
      </ol>
    </div>
  );
}
