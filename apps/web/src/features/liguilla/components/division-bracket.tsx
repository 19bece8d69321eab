import type { Reply } from '../../../lib/call-types.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Bracket } from '../../../ui/bracket/bracket.tsx';
import type { DivisionParams } from '../../divisions/index.ts';
import { bracketOf } from '../queries.ts';

/** A division's bracket, each tie a link to the match that decides it. */
export default function DivisionBracket(props: {
  params: DivisionParams;
  label: string;
  rounds: Reply<'liguilla.show'>['data']['rounds'];
}) {
  const { params, label, rounds } = props;
  return (
    <Bracket
      id="liguilla"
      label={label}
      rounds={bracketOf(rounds)}
      hrefOf={({ id }) => (typeof id === 'number' ? pathTo('division', params, `match/${id}`) : null)}
    />
  );
}
