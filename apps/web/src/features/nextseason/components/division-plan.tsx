import { useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { Icon } from '../../../ui/icons.tsx';
import type { Plan } from '../queries.ts';
import { useEnded } from './ended.ts';

type Division = Plan['divisions'][number];
type Move = Division['moves'][number];

const MARKS = {
  promoted: ['good', 'up'],
  fills_vacancy: ['good', 'up'],
  relegated: ['bad', 'down'],
  new: ['accent', null],
  evens_groups: ['plain', null],
  stays: ['plain', null],
} as const;

/** Who plays in a division next, from where, and the places that nobody has. */
export function DivisionPlan({ division }: { division: Division }) {
  const t = useT();
  const { name, moves, open, kind, of } = division;
  return (
    <Card
      title={name}
      level={3}
      action={open > 0 && <Badge tone="warn">{t('nextseason.open', { count: open })}</Badge>}
    >
      {kind === 'group' && of !== null && (
        <p className="px-3 pt-3 text-sm text-muted sm:px-4">{t('nextseason.sends_to', { division: of })}</p>
      )}
      {moves.length === 0 ? (
        <p className="px-3 py-3 text-muted sm:px-4">{t(emptyText(division))}</p>
      ) : (
        <ol className="divide-y divide-line">
          {moves.map((move) => (
            <Row key={move.team.id} move={move} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function emptyText({ kind, opens }: Division) {
  if (!opens) return 'nextseason.no_teams';
  return kind === 'final' ? 'nextseason.from_groups' : 'divisions.no_teams';
}

function Row({ move: { team, from, ended, why } }: { move: Move }) {
  const t = useT();
  const endedOf = useEnded();
  const [tone, icon] = MARKS[why];
  return (
    <li className="flex items-center gap-3 px-3 py-2 sm:px-4">
      <Crest name={team.name} image={team.image} size="medium" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold break-words">{team.name}</span>
        {from !== null && <span className="block text-sm text-muted">{endedOf(from, ended)}</span>}
      </span>
      <Badge tone={tone} wraps>
        {icon && <Icon name={icon} />}
        {t(`nextseason.${why}`)}
      </Badge>
    </li>
  );
}
