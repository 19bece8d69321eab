import { definePage, usePage } from '../../../lib/page.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { StateBadge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Link } from '../../../ui/link.tsx';
import { tournamentQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/console/:console/tournament/:tournamentSlug',
  faces: ['visitor', 'user'],
});

/** The divisions of a tournament in tier order, each with its leader, or its champion. */
export default function DivisionsPage() {
  const t = useT();
  const { params } = usePage(page);
  const { name, divisions } = useReply(tournamentQuery(params)).data;
  return (
    <>
      <Head title={name} description={t('tournaments.description', { tournament: name })} />
      {divisions.length === 0 ? (
        <EmptyState
          icon="trophy"
          title={t('tournaments.no_divisions')}
          text={t('tournaments.no_divisions_text')}
        />
      ) : (
        <Card>
          <ol className="divide-y divide-line">
            {divisions.map((division) => (
              <li key={division.id} className="flex items-center gap-3 px-3 py-2 sm:px-4">
                <Crest name={division.name} image={division.image} size="medium" kind="division" />
                <div className="min-w-0 flex-1">
                  <Link
                    className="flex min-h-11 items-center py-1.5 leading-tight font-semibold hover:underline"
                    to={pathTo('division', { ...params, divisionSlug: division.slug })}
                  >
                    <span className="min-w-0 break-words">{division.name}</span>
                  </Link>
                  <p className="-mt-1 flex flex-wrap gap-x-3 text-xs text-muted">
                    <span>{t('tournaments.tier', { tier: division.tier })}</span>
                    <span>{t('common.teams_count', { count: division.teams })}</span>
                    {division.champion ? (
                      <span>{t('tournaments.champion', { team: division.champion.name })}</span>
                    ) : (
                      division.leader && (
                        <span>{t('tournaments.leader', { team: division.leader.name })}</span>
                      )
                    )}
                  </p>
                </div>
                <StateBadge state={division.state} of="season" />
              </li>
            ))}
          </ol>
        </Card>
      )}
    </>
  );
}
