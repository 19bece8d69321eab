import type { Reply } from '../../../lib/call-types.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { StateBadge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { Link } from '../../../ui/link.tsx';
import type { TournamentParams } from '../../tournaments/index.ts';

type Division = Reply<'tournaments.show'>['data']['divisions'][number];

/** Divisions in tier order, each with its leader, or its champion. */
export function DivisionRows(props: { divisions: readonly Division[]; params: TournamentParams }) {
  const t = useT();
  const { divisions, params } = props;
  return (
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
                {division.strength !== null && (
                  <span>{t('tournaments.tier', { tier: division.strength })}</span>
                )}
                <span>{t('common.teams_count', { count: division.teams })}</span>
                {division.champion ? (
                  <span>{t('tournaments.champion', { team: division.champion.name })}</span>
                ) : (
                  division.leader && (
                    <span className="wrap-anywhere">
                      {t('tournaments.leader', { team: division.leader.name })}
                    </span>
                  )
                )}
              </p>
            </div>
            <StateBadge state={division.state} of="season" />
          </li>
        ))}
      </ol>
    </Card>
  );
}
