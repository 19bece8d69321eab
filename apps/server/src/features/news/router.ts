import { contract, rankOf } from '@matchnight/contract';
import { type Bound, bind, type PrivateWrite } from '../../platform/calls/handler.ts';
import type { Deps } from '../../platform/deps.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { comment, removeComment } from './comments.ts';
import { divisionOf, editable, listForDivision, listForTeam, listForTournament, mine } from './desk.ts';
import { reads } from './read.ts';
import type { Calls } from './view.ts';
import { view } from './views.ts';
import { cleanContent, edit, type NewPlace, prepareContent, remove, write } from './write.ts';

export function newsRouter(deps: Deps): Bound[] {
  return bind('news', contract.news, {
    ...reads,
    view,
    comment: comment(deps),
    removeComment: removeComment(deps),
    mine,
    listForTournament,
    listForDivision,
    listForTeam,
    editable,
    write: {
      async prepare(before) {
        const content = await prepareContent(before);
        return (context) => write(deps, context, content, ownOrSite(context));
      },
    },
    writeForTournament: {
      async prepare(before) {
        const content = await prepareContent(before);
        const { console, tournamentId: tournament_id } = before.params;
        return (context) => write(deps, context, content, { level: 'tournament', console, tournament_id });
      },
    },
    writeForDivision: {
      async prepare(before) {
        const content = await prepareContent(before);
        const { id: division_id, console } = await divisionOf(before.db, before.params);
        return (context) => write(deps, context, content, { level: 'division', console, division_id });
      },
    },
    writeForTeam: {
      async prepare(before) {
        const content = await prepareContent(before);
        const { console, teamId: team_id } = before.params;
        return (context) => write(deps, context, content, { level: 'team', console, team_id });
      },
    },
    edit: {
      async prepare({ body }) {
        const content = cleanContent(body.content);
        return (context) => edit(deps, context, content);
      },
    },
    remove: (context) => remove(deps, context),
  });
}

/** One's own news stand on one's own console; the site's are for administrators to write. */
function ownOrSite({ body, viewer }: PrivateWrite<Calls['write']>): NewPlace {
  const { where } = body;
  if (where === 'user') return { level: 'user', console: viewer.console, player_id: found(viewer.playerId) };
  if (rankOf(viewer.type) < rankOf('ADMIN')) throw new Refusal('forbidden');
  return { level: 'site', console: where === 'all' ? null : where };
}
