import { api } from '../../../lib/api.ts';
import { useT } from '../../../lib/text.tsx';
import type { ManyDeed } from '../../../ui/selectable.tsx';
import type { Player, Team, TournamentParams } from '../queries.ts';

/** What the desk does with many teams at once. */
export function useTeamDeeds(params: TournamentParams): readonly ManyDeed<Team>[] {
  const t = useT();
  return [
    {
      name: 'remind',
      text: t('selection.remind'),
      may: ({ can }) => can.remind,
      run: ({ team }) => api('registrations.remindTeam', { params: { ...params, teamId: team.id } }),
    },
    {
      name: 'take_out',
      text: t('teamsdesk.take_out'),
      isDanger: true,
      may: ({ can }) => can.take_out,
      run: ({ team }) => api('registrations.takeOutTeam', { params: { ...params, teamId: team.id } }),
      ask: (count) => ({
        title: t('teamsdesk.take_out_teams_ask', { count }),
        text: <p>{t('teamsdesk.take_out_teams_text')}</p>,
      }),
    },
  ];
}

/** What the desk does with many registered players at once. */
export function usePlayerDeeds(params: TournamentParams): readonly ManyDeed<Player>[] {
  const t = useT();
  return [
    {
      name: 'take_out',
      text: t('teamsdesk.take_out'),
      isDanger: true,
      may: ({ can }) => can.take_out,
      run: ({ player }) =>
        api('registrations.takeOutPlayer', { params: { ...params, playerSlug: player.slug } }),
      ask: (count) => ({
        title: t('teamsdesk.take_out_players_ask', { count }),
        text: <p>{t('teamsdesk.take_out_players_text')}</p>,
      }),
    },
  ];
}
