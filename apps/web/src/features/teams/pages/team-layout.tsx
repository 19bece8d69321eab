import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { late } from '../../../lib/late.tsx';
import { definePage, usePage } from '../../../lib/page.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { FormMarks } from '../../../ui/form-marks.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { teamQuery } from '../team-queries.ts';

const KitRow = import.meta.env.SSR
  ? (await import('../../../ui/kit-row.tsx')).default
  : late(['kits'], () => import('../../../ui/kit-row.tsx'));

export const page = definePage({
  path: '/:lang/console/:console/team/:teamSlug',
  first: 'players',
  queries: ({ params }) => [teamQuery(params)],
});

/** The head and tabs above all pages of a team. */
export default function TeamLayout() {
  const t = useT();
  const { params } = usePage(page);
  const team = useReply(teamQuery(params)).data;
  return (
    <>
      <PageHead
        title={team.name}
        crest={<Crest name={team.name} image={team.image} size="large" />}
        photo={team.background}
        isFaint={!team.wears_background}
        noun={{ kind: 'team', id: team.id, name: team.name, slug: team.slug, console: params.console }}
        // In 1v1 a player is alone: nobody trains or lines up with them, and only scores and cards are reported.
        tabs={[
          { to: pathTo('team', params), text: t('teams.tab_players') },
          !team.of_one && { to: pathTo('team', params, 'formation'), text: t('teams.tab_formation') },
          { to: pathTo('team', params, 'tournaments-where-we-play'), text: t('teams.tab_where_we_play') },
          !team.of_one && { to: pathTo('team', params, 'training'), text: t('teams.tab_training') },
          !team.of_one && { to: pathTo('team', params, 'the-bests'), text: t('teams.tab_the_bests') },
          !team.of_one && {
            to: pathTo('team', params, 'the-bests-scorers'),
            text: t('teams.tab_the_bests_scorers'),
          },
          { to: pathTo('team', params, 'last-matches'), text: t('teams.tab_last_matches') },
          { to: pathTo('team', params, 'fixture'), text: t('teams.tab_fixture') },
          { to: pathTo('team', params, 'awards'), text: t('cups.honours') },
          { to: pathTo('team', params, 'notices'), text: t('common.news') },
        ].filter((tab) => tab !== false)}
      >
        {team.disbanded_at !== null && <b>{t('teams.disbanded')}</b>}
        {team.manager && (
          <span>
            {t('teams.manager')}{' '}
            <TextLink tone="strong" to={pathTo('player', { ...params, playerSlug: team.manager.slug })}>
              {team.manager.nick}
            </TextLink>
          </span>
        )}
        {team.titles > 0 && (
          <TextLink tone="strong" to={pathTo('team', params, 'awards')}>
            <span className="inline-flex items-center gap-1.5 text-accent-text">
              <Icon name="trophy" />
              {t('cups.titles', { count: team.titles })}
            </span>
          </TextLink>
        )}
        <span>{t('teams.rating', { rating: String(team.rating) })}</span>
        {team.divisions.map(({ division, position, form }) => (
          <span key={division.slug} className="inline-flex items-center gap-2">
            <TextLink tone="plain" to={pathTo('division', { ...params, divisionSlug: division.slug })}>
              {position === null ? division.name : t('teams.place_in', { position, division: division.name })}
            </TextLink>
            <FormMarks form={form} />
          </span>
        ))}
        {team.kits.length > 0 && (
          <Suspense>
            <KitRow kits={team.kits} />
          </Suspense>
        )}
      </PageHead>
      <Outlet />
    </>
  );
}
