import { Outlet } from 'react-router';
import { countryName } from '../../../lib/formats.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge, PremiumBadge } from '../../../ui/badge.tsx';
import { Flag } from '../../../ui/flag.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { playerQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/console/:console/player/:playerSlug',
  first: 'stats',
  queries: ({ params }) => [playerQuery(params)],
});

/** The head and tabs above all pages of a player. */
export default function PlayerLayout() {
  const t = useT();
  const { params } = usePage(page);
  const player = useReply(playerQuery(params)).data;
  const teams = new Map(player.teams.map(({ team }) => [team.slug, team.name]));
  return (
    <>
      <PageHead
        title={player.nick}
        crest={<Avatar name={player.nick} image={player.avatar} size="large" />}
        photo={player.background}
        noun={
          player.claimed
            ? { kind: 'player', id: player.id, name: player.nick, slug: player.slug, console: params.console }
            : null
        }
        tabs={[
          { to: pathTo('player', params), text: t('players.tab_stats') },
          { to: pathTo('player', params, 'record'), text: t('players.tab_record') },
          { to: pathTo('player', params, 'last-matches'), text: t('players.tab_last_matches') },
          { to: pathTo('player', params, 'awards'), text: t('cups.honours') },
          { to: pathTo('player', params, 'notices'), text: t('common.news') },
        ]}
      >
        {player.position && <span>{t(`common.position_${player.position}`)}</span>}
        {player.country && (
          <span className="inline-flex items-center gap-1.5">
            <Flag country={player.country} />
            {countryName(params.lang, player.country)}
          </span>
        )}
        {player.gamertag !== player.nick && <span>{player.gamertag}</span>}
        {player.premium && <PremiumBadge />}
        {player.teams_of_the_week > 0 && (
          <Badge tone="accent">{t('players.teams_of_the_week', { times: player.teams_of_the_week })}</Badge>
        )}
        {[...teams].map(([teamSlug, name]) => (
          <TextLink key={teamSlug} tone="strong" to={pathTo('team', { ...params, teamSlug })}>
            {name}
          </TextLink>
        ))}
        {player.motto !== '' && <q className="basis-full italic">{player.motto}</q>}
      </PageHead>
      <Outlet />
    </>
  );
}
