import type { Console } from '@matchnight/contract';
import { teamsMayEnter } from '@matchnight/rules';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { notFound, Refusal } from '../../platform/errors.ts';
import { pictureAddress } from '../../platform/files.ts';
import { teamRef } from '../teams/index.ts';
import { deleteRegistration, findRegisteredAt, leaveTournament } from '../tournaments/index.ts';
import { teamEntered } from './events.ts';
import { findAllRegisteredFor } from './repository/players.ts';
import { findAllRegisteredOwn, findRegisteredIn } from './repository/refusal.ts';
import { existsDecided, findAllPlacesIn } from './repository/teams.ts';

/** How long an owner may refuse that their team takes part. */
const REFUSABLE_MS = 48 * 3_600_000;

export const refusable: Handler<'registrations.refusable'> = async ({ db, params, viewer, now }) => ({
  data: await refusableOf(db, { console: params.console, userId: viewer.userId, now }),
});

/** Where a user's own teams were registered, as long as the user may refuse: by one statement. */
export async function refusableOf(
  db: DbOrTx,
  asked: { readonly console: Console; readonly userId: number; readonly now: Date },
) {
  const since = new Date(asked.now.getTime() - REFUSABLE_MS);
  const rows = await findAllRegisteredOwn(db, { ...asked, since });
  return rows
    .filter(({ states, has_decided }) => states.every(teamsMayEnter) && !has_decided)
    .map((row) => ({
      team: {
        id: row.teamId,
        ...teamRef({ name: row.team_name, slug: row.team_slug, image: row.team_image }),
      },
      tournament: {
        id: row.tournamentId,
        name: row.name,
        slug: row.slug,
        image: pictureAddress(row.image),
        time_zone: row.time_zone,
      },
      until: untilOf(row.registeredAt).toISOString(),
    }));
}

/** An owner refuses: the team leaves, and out of every list of a division that has no schedule yet. */
export const refuse: Handler<'registrations.refuse'> = {
  holds: async ({ params }) => ({ tournament: [params.registeredInId] }),
  async run(context) {
    const { tx, params, noun, viewer, now, events, touch, log, say } = context;
    const { id: teamId, name: team, owner_id: ownerId } = noun.team;
    if (ownerId !== viewer.userId) throw notFound();
    const of = { tournamentId: params.registeredInId, teamId };
    const tournament = await findRegisteredIn(tx, of.tournamentId, params.console);
    if (!tournament) throw notFound();
    const registeredAt = await findRegisteredAt(tx, of);
    if (registeredAt === undefined) throw notFound();
    const tooLate = await whyTooLate(tx, { ...of, registeredAt, now });
    if (tooLate) throw new Refusal(tooLate);
    if (tournament.kind === 'single') await forgetPlayer(context, of);
    await leaveTournament(tx, { ...of, now }, events);
    // A schedule that was created in between has the last word.
    const overtaken = await whyTooLate(tx, { ...of, registeredAt, now });
    if (overtaken) throw new Refusal(overtaken);
    touch(`user:${viewer.userId}`);
    await events.publish(teamEntered, tx, { deed: 'refused', ...of, actorId: viewer.userId, at: now });
    const reported = { noun: 'tournament', id: of.tournamentId };
    await log({ action: 'team.refuse', of: reported, before: { team: teamId } });
    return say('teamsdesk.reply_refused', { team, tournament: tournament.name });
  },
};

/** In 1v1 the team is the player, who is registered no longer either. */
async function forgetPlayer(
  { tx, touch }: PrivateWrite<'registrations.refuse'>,
  of: { readonly tournamentId: number; readonly teamId: number },
): Promise<void> {
  for (const { id, player_id } of await findAllRegisteredFor(tx, of)) {
    await deleteRegistration(tx, id);
    touch(`player:${player_id}`);
  }
}

async function whyTooLate(
  db: DbOrTx,
  asked: {
    readonly tournamentId: number;
    readonly teamId: number;
    readonly registeredAt: Date;
    readonly now: Date;
  },
) {
  const { tournamentId, teamId } = asked;
  if (asked.now >= untilOf(asked.registeredAt)) return 'refusal_too_late' as const;
  const places = await findAllPlacesIn(db, tournamentId, [teamId]);
  const hasSchedule = places.some(({ state }) => state !== null && !teamsMayEnter(state));
  if (hasSchedule) return 'refusal_scheduled' as const;
  return (await existsDecided(db, tournamentId, teamId)) ? ('refusal_played' as const) : null;
}

function untilOf(registeredAt: Date): Date {
  return new Date(registeredAt.getTime() + REFUSABLE_MS);
}
