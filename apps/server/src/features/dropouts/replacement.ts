import { isDecided, planReplacement, replacementEnd } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import { found, refuseField } from '../../platform/errors.ts';
import { findAllHeirs } from '../divisions/index.ts';
import { findAllUsersOfTeam } from '../registrations/index.ts';
import { teamDroppedOut } from './events.ts';
import { nameOfReplacement, replaceTeam } from './replace-team.ts';
import { obstacleOf, seasonOf } from './season.ts';
import { findSlot, type Slot } from './slot.ts';
import { chosenView, matchView } from './view.ts';

export const replacement: Handler<'dropouts.replacement'> = async (context) => {
  const { db, noun } = context;
  const season = seasonOf(noun.division);
  const slot = found(await findSlot(db, season.id, noun.team.id));
  const heirs = await findAllHeirs(db, noun.division.tournament_id);
  const whyNot = isTooLate(slot) ? whyTooLate(slot) : heirs.length === 0 ? ('nobody_free' as const) : null;
  return {
    data: {
      ...chosenView(slot.team),
      season,
      heirs: heirs.map(chosenView),
      takes_over: slot.rows.filter(({ status }) => !isDecided(status)).map(matchView),
      inherits: slot.rows.filter(({ status }) => isDecided(status)).map(matchView),
      seen: nameOfReplacement(slot),
      obstacle: obstacleOf(context, slot) ?? whyNot,
    },
  };
};

export const replace: Handler<'dropouts.replace'> = async (context) => {
  const { tx, noun, body, viewer, now, events, log, say } = context;
  const { heir: heirId, reason, seen } = body;
  const { id: seasonId } = seasonOf(noun.division);
  // Nobody brings in a team of their own.
  const own = await findAllUsersOfTeam(tx, noun.division.tournament_id, heirId);
  if (own.includes(viewer.userId)) throw refuseField('heir', 'heir_own_team');
  const teamId = noun.team.id;
  const plan = await replaceTeam(tx, {
    seasonId,
    teamId,
    heirId,
    reason,
    seen,
    userId: viewer.userId,
    now,
  });
  await log({
    action: 'drop_out.replace',
    of: { noun: 'division', id: noun.division.id },
    before: { team: teamId },
    after: { team: heirId, matches: plan.takesOver.length },
    reason,
  });
  const { id: divisionId, tournament_id: tournamentId } = noun.division;
  const of = { tournamentId, divisionId, teamId, heirId, rivalIds: plan.rivalIds };
  await events.publish(teamDroppedOut, tx, { ...of, actorId: viewer.userId, at: now });
  return say('dropouts.reply_replaced', { team: noun.team.name });
};

function whyTooLate({ matches }: Slot) {
  return replacementEnd(matches) === 'half' ? ('too_late' as const) : ('after_result' as const);
}

/** Whether the time to take over the slot has passed. */
function isTooLate({ team, matches }: Pick<Slot, 'matches'> & { readonly team: { readonly id: number } }) {
  const asked = { state: 'in_progress', team: team.id, heir: 0, playing: [], matches } as const;
  const plan = planReplacement(asked);
  return !plan.ok && plan.failure.code === 'replacement_too_late';
}
