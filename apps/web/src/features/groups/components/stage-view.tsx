import { pathTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Badge, StateBadge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { type TournamentParams, tournamentQuery } from '../../tournaments/index.ts';
import type { Group, Stage } from '../queries.ts';
import { BestTable } from './best-table.tsx';
import { DrawCard } from './draw-card.tsx';
import { GroupTable } from './group-table.tsx';
import { ThroughMark } from './through-mark.tsx';

interface Props {
  readonly stage: Stage;
  readonly params: TournamentParams;
}

/** The groups side by side, the best of the next place, the way into the bracket, and how the groups were formed. */
export function StageView({ stage, params, isOnly }: Props & { isOnly: boolean }) {
  const t = useT();
  const { final, groups, best, draw } = stage;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="display text-xl">
          {isOnly ? t('groups.title') : t('groups.title_of', { final: final.name })}
        </h2>
        {groups.some(({ rows }) => rows.some(({ zone }) => zone !== null)) && <Legend best={best} />}
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        {groups.map((group) => (
          <GroupCard key={group.id} group={group} params={params} />
        ))}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        {best && best.rows.length > 0 && <BestTable best={best} params={params} />}
        <FinalCard stage={stage} params={params} />
      </div>
      {draw && <DrawCard stage={stage} draw={draw} params={params} />}
    </section>
  );
}

/** Which mark means what. */
function Legend({ best }: { best: Stage['best'] }) {
  const t = useT();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      <li className="flex items-center gap-2">
        <ThroughMark zone="through" isLegend />
        {t('groups.through')}
      </li>
      {best && !best.is_final && (
        <li className="flex items-center gap-2">
          <ThroughMark zone="best" isLegend />
          {t('groups.through_best', { count: best.count, position: best.position })}
        </li>
      )}
    </ul>
  );
}

function GroupCard({ group, params }: { group: Group; params: TournamentParams }) {
  const t = useT();
  const { name, slug, state, is_over: isOver, rows } = group;
  const isPlayed = isOver && state === 'in_progress';
  return (
    <Card
      level={3}
      title={name}
      to={pathTo('division', { ...params, divisionSlug: slug })}
      action={isPlayed ? <Badge>{t('groups.over')}</Badge> : <StateBadge state={state} of="season" />}
    >
      {rows.length === 0 ? (
        <p className="px-3 py-3 text-muted sm:px-4">{t('groups.no_teams')}</p>
      ) : (
        <GroupTable group={group} console={params.console} />
      )}
    </Card>
  );
}

function FinalCard({ stage: { final }, params }: Props) {
  const t = useT();
  const { divisions } = useReply(tournamentQuery(params)).data;
  const path = pathTo('division', { ...params, divisionSlug: final.slug });
  // Whose cup was delivered, whatever else was decided by hand.
  const champion = divisions.find(({ id }) => id === final.id)?.champion ?? final.champion;
  return (
    <Card level={3} title={final.name} to={path} action={<StateBadge state={final.state} of="season" />}>
      <div className="px-3 py-2 sm:px-4">
        {champion && (
          <p className="flex items-center gap-3 py-1 font-semibold">
            <Crest name={champion.name} image={champion.image} size="medium" />
            {t('tournaments.champion', { team: champion.name })}
          </p>
        )}
        <p className="text-muted">{t('groups.final_teams', { count: final.teams })}</p>
        <TextLink to={path}>{t('groups.to_bracket')}</TextLink>
      </div>
    </Card>
  );
}
