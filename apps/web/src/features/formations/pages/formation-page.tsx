import type { Reply } from '../../../lib/call-types.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { pathTo } from '../../../lib/paths.ts';
import { queryOf, useReply } from '../../../lib/query.ts';
import { sharedPicture } from '../../../lib/share-picture.ts';
import { useT } from '../../../lib/text.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Pitch } from '../../../ui/pitch/pitch.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { type TeamParams, teamQuery } from '../../teams/index.ts';

const formationQuery = (params: TeamParams) => queryOf('formations.ofTeam', params);

export const page = definePage({
  path: '/:lang/console/:console/team/:teamSlug/formation',
  queries: ({ params }) => [formationQuery(params)],
});

/** How a team stands in each of its tournaments, where it lets everybody see it. */
export default function FormationPage() {
  const t = useT();
  const { params } = usePage(page);
  const { name: team } = useReply(teamQuery(params)).data;
  const { formations } = useReply(formationQuery(params)).data;
  return (
    <>
      <Head
        title={t('formations.title', { team })}
        description={t('formations.description', { team })}
        picture={sharedPicture(formations.length > 0 ? 'formation' : 'team', params)}
      />
      {formations.length === 0 ? (
        <EmptyState icon="shirt" title={t('formations.none')} text={t('formations.none_text')} />
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {formations.map((one) => (
            <Shown key={one.tournament.slug} one={one} params={params} />
          ))}
        </div>
      )}
    </>
  );
}

type Formation = Reply<'formations.ofTeam'>['data']['formations'][number];

function Shown({ one, params }: { one: Formation; params: TeamParams }) {
  const t = useT();
  const { tournament, shape, updated_at: updated, starters } = one;
  const players = starters.map(
    (player) =>
      player && {
        ...player,
        team: null,
        index: null,
        to: pathTo('player', { ...params, playerSlug: player.slug }),
      },
  );
  return (
    <section className="grid min-w-0 gap-3">
      <div className="flex items-center gap-3">
        <Crest name={tournament.name} image={tournament.image} kind="tournament" size="medium" />
        <div className="min-w-0">
          <h2 className="display text-2xl">{shape}</h2>
          <p className="text-sm text-muted">
            <TextLink tone="plain" to={pathTo('tournament', { ...params, tournamentSlug: tournament.slug })}>
              {tournament.name}
            </TextLink>{' '}
            · {t('formations.updated')} <TimeTag instant={updated} detail="date" isInText />
          </p>
        </div>
      </div>
      <Pitch
        shape={shape}
        players={players}
        label={t('formations.of', { shape, tournament: tournament.name })}
      />
    </section>
  );
}
