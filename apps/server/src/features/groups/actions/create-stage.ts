import type { Handler } from '../../../platform/calls/handler.ts';
import { Refusal } from '../../../platform/errors.ts';
import { groupsDealt } from '../events.ts';
import { keptList } from '../plan.ts';
import { previewView } from '../preview-view.ts';
import { planStage } from '../stage-asked.ts';
import { openStage } from './open-stage.ts';

/** Sizes, pots and matches, and of a snake the very groups. Nothing is written, no lot is drawn. */
export const preview: Handler<'groups.preview'> = async ({ tx, noun, body, events }) => ({
  data: previewView(await planStage(tx, noun.tournament.id, body, events)),
});

/**
 * A division with its first season for each group, and the final phase that they feed. The tournament is held by the
 * version: of two administrators at once the second is told.
 */
export const create: Handler<'groups.create'> = async ({ tx, noun, body, viewer, now, events, log, say }) => {
  const { tournament } = noun;
  const { version: _, seen, ...asked } = body;
  const plan = await planStage(tx, tournament.id, asked, events);
  const { deal } = plan;
  if (deal.seen !== seen) throw new Refusal('groups_changed');
  const { dealt, groups, final } = await openStage(tx, { tournament, asked, plan, now });
  const { dealing, mode, places, best, finalName } = asked;
  const version = await log({
    action: 'groups.edit',
    after: {
      finalName,
      dealing,
      ...(dealt.seed === null ? {} : { seed: dealt.seed }),
      mode,
      places,
      best,
      groups: groups.length,
      teams: keptList(deal).team_ids,
    },
  });
  await events.publish(groupsDealt, tx, {
    tournamentId: tournament.id,
    groups: groups.map(({ division, teams }) => ({ divisionId: division, teamIds: teams })),
    actorId: viewer.userId,
    at: now,
  });
  return { ...say('groups.reply_created', { count: groups.length }), id: final.id, version };
};
