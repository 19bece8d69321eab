import type { Reply } from '../../../lib/call-types.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Bracket } from '../../../ui/bracket/bracket.tsx';
import type { BracketMatch } from '../../../ui/bracket/types.ts';
import type { DivisionParams } from '../../divisions/index.ts';
import { bracketOf } from '../queries.ts';
import { BracketParts, FindTeam, NextPart } from './bracket-parts.tsx';
import { FoundTeams } from './found-teams.tsx';

type Show = Reply<'liguilla.show'>['data'];

/** A division's bracket, each tie a link to the match that decides it; a large one part by part. */
export default function DivisionBracket(props: {
  params: DivisionParams;
  label: string;
  rounds: Show['rounds'];
  part?: Show['part'];
  found?: Show['found'];
}) {
  const { params, label, rounds, part = null, found = null } = props;
  const all = bracketOf(rounds);
  const shown = all.filter(({ matches }) => matches.length > 0);
  const hrefOf = ({ id }: BracketMatch) =>
    typeof id === 'number' ? pathTo('division', params, `match/${id}`) : null;
  return (
    <>
      {part && <FindTeam />}
      {found && <FoundTeams found={found} rounds={all} hrefOf={hrefOf} />}
      {part && <BracketParts part={part} rounds={all} label={label} />}
      {/* Another part is another bracket: it opens where that part begins. */}
      <Bracket
        key={part ? `${part.round} ${part.part}` : 'whole'}
        id="liguilla"
        label={label}
        rounds={shown}
        hrefOf={hrefOf}
      />
      {part && <NextPart part={part} rounds={all} />}
    </>
  );
}
