import { rankOf } from '@matchnight/contract';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handlers } from '../../platform/calls/handler.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { comment, removeComment } from './comments.ts';
import { editable, listForDivision, listForTeam, listForTournament, mine } from './desk.ts';
import { reads } from './read.ts';
import { view } from './views.ts';
import { cleanContent, edit, type NewPlace, remove, write } from './write.ts';

export const newsCalls: Handlers<'news'> = {
  ...reads,
  view,
  comment,
  removeComment,
  mine,
  listForTournament,
  listForDivision,
  listForTeam,
  editable,
  write: {
    async prepare({ body }) {
      const content = cleanContent(body.content);
      return (context) => write(context, content, ownOrSite(context));
    },
  },
  writeForTournament: {
    async prepare({ body, noun }) {
      const content = cleanContent(body.content);
      const { id: tournament_id, console } = noun.tournament;
      return (context) => write(context, content, { level: 'tournament', console, tournament_id });
    },
  },
  writeForDivision: {
    async prepare({ body, noun }) {
      const content = cleanContent(body.content);
      const { id: division_id, console } = noun.division;
      return (context) => write(context, content, { level: 'division', console, division_id });
    },
  },
  writeForTeam: {
    async prepare({ body, noun }) {
      const content = cleanContent(body.content);
      const { id: team_id, console } = noun.team;
      return (context) => write(context, content, { level: 'team', console, team_id });
    },
  },
  edit,
  remove,
};

/** A user's own news belong to the user's own console; administrators write the site's. */
function ownOrSite({ body, viewer }: PrivateWrite<'news.write'>): NewPlace {
  const { where } = body;
  if (where === 'user') return { level: 'user', console: viewer.console, player_id: found(viewer.playerId) };
  if (rankOf(viewer.type) < rankOf('ADMIN')) throw new Refusal('forbidden');
  return { level: 'site', console: where === 'all' ? null : where };
}
