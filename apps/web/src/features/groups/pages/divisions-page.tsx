import { Suspense } from 'react';
import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { type TournamentParams, tournamentQuery } from '../../tournaments/index.ts';
import { DivisionRows } from '../components/division-rows.tsx';
import { StageView } from '../components/stage-view.tsx';
import { groupsQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/console/:console/tournament/:tournamentSlug',
  faces: ['visitor', 'user'],
  queries: ({ params }) => [tournamentQuery(params)],
  further: ({ params }, read) => (read(tournamentQuery(params)).data.has_groups ? [groupsQuery(params)] : []),
});

/** The divisions of a tournament in tier order; groups as small tables, up to the final phase that they feed. */
export default function DivisionsPage() {
  const t = useT();
  const { params } = usePage(page);
  const { name, divisions, has_groups: hasGroups } = useReply(tournamentQuery(params)).data;
  const rows = <DivisionRows divisions={divisions} params={params} />;
  return (
    <>
      <Head title={name} description={t('tournaments.description', { tournament: name })} />
      {divisions.length === 0 && (
        <EmptyState
          icon="trophy"
          title={t('tournaments.no_divisions')}
          text={t('tournaments.no_divisions_text')}
        />
      )}
      {divisions.length > 0 &&
        (hasGroups ? (
          // Groups that are formed while somebody looks are asked for then.
          <Suspense fallback={rows}>
            <WithGroups params={params} />
          </Suspense>
        ) : (
          rows
        ))}
    </>
  );
}

/** What belongs to no group stage comes first, as rows. */
function WithGroups({ params }: { params: TournamentParams }) {
  const { divisions } = useReply(tournamentQuery(params)).data;
  const { stages } = useReply(groupsQuery(params)).data;
  const staged = new Set(stages.flatMap(({ final, groups }) => [final.id, ...groups.map(({ id }) => id)]));
  const others = divisions.filter(({ id }) => !staged.has(id));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {others.length > 0 && <DivisionRows divisions={others} params={params} />}
      {stages.map((stage) => (
        <StageView key={stage.final.id} stage={stage} isOnly={stages.length === 1} params={params} />
      ))}
    </div>
  );
}
