import type { Reply } from '../../../lib/call-types.ts';
import { useT } from '../../../lib/text.tsx';
import { TeamWay } from '../../../ui/bracket/team-way.tsx';
import type { BracketMatch, BracketRound } from '../../../ui/bracket/types.ts';
import { Card } from '../../../ui/card.tsx';
import { bracketMatchOf } from '../queries.ts';
import { usePartPath } from './bracket-parts.tsx';

type Found = NonNullable<Reply<'liguilla.show'>['data']['found']>;

/** Teams that were searched for, each with its way through the bracket. */
export function FoundTeams(props: {
  found: Found;
  rounds: readonly BracketRound[];
  hrefOf: (match: BracketMatch) => string | null;
}) {
  const { found, rounds, hrefOf } = props;
  const t = useT();
  const pathOf = usePartPath();
  if (found.length === 0) {
    return (
      <p role="status" className="mb-4 text-muted">
        {t('liguilla.find_none')}
      </p>
    );
  }
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {found.map(({ team, ties }) => (
        <Card key={team.slug} title={team.name}>
          <div className="p-3">
            <TeamWay
              rounds={rounds}
              ties={ties.map(({ round, part, match }) => ({
                round,
                match: bracketMatchOf(round, match),
                place: pathOf(round, part),
              }))}
              hrefOf={hrefOf}
            />
          </div>
        </Card>
      ))}
    </div>
  );
}
