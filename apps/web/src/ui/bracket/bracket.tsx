import { useMemo } from 'react';
import { useLang, useT } from '../../lib/text.tsx';
// A link of its own: of two divisions at one path only a knockout loads it, and the server names it in the head.
import sheet from './bracket.css?url';
import { currentColumn, layOut } from './layout.ts';
import { Round } from './round.tsx';
import { RoundStrip } from './round-strip.tsx';
import type { BracketMatch, BracketRound } from './types.ts';
import { dimWays, lightWays } from './ways.ts';
import { wordingOf } from './wording.ts';

interface BracketProps {
  /** The id of the bracket; those of its rounds are `${id}-${key}`. */
  readonly id: string;
  readonly label: string;
  readonly rounds: readonly BracketRound[];
  /** Where a tie has a page; without one it is shown without a link. */
  readonly hrefOf?: (match: BracketMatch) => string | null;
}

/**
 * A knockout of up to 256 teams: a tree that scrolls in itself, on phones a round at a time. A page that shows one
 * names the texts `bracket` where its route is defined.
 */
export function Bracket({ id, label, rounds, hrefOf = () => null }: BracketProps) {
  const t = useT();
  const lang = useLang();
  const trees = useMemo(() => layOut(rounds), [rounds]);
  const wording = useMemo(() => wordingOf(t, lang, rounds), [t, lang, rounds]);
  const columns = trees.flatMap((tree) => tree.columns);
  const stops = columns.map(({ round }) => ({ id: `${id}-${round.key}`, name: wording.title(round) }));
  return (
    <div className="bracket">
      <link rel="stylesheet" href={sheet} precedence="part" />
      <RoundStrip
        stops={stops}
        label={t('bracket.rounds', { bracket: label })}
        first={currentColumn(columns)}
      />
      <section
        className="bracket-rounds"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
        tabIndex={0}
        onPointerOver={lightWays}
        onPointerLeave={dimWays}
        onFocus={lightWays}
        onBlur={dimWays}
      >
        {trees.map((tree) => (
          <ol key={tree.side} className={`bracket-tree bracket-${tree.side}`}>
            {tree.columns.map((column) => (
              <Round
                key={column.round.key}
                id={`${id}-${column.round.key}`}
                column={column}
                wording={wording}
                hrefOf={hrefOf}
              />
            ))}
          </ol>
        ))}
      </section>
    </div>
  );
}
