import { refusalKey } from '@matchnight/contract';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler, Handlers } from '../../platform/calls/handler.ts';
import type { Named } from '../../platform/calls/hold.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { previewed } from '../../platform/previewed.ts';
import { tokenHash } from '../../platform/sessions.ts';
import { isOver } from '../divisions/index.ts';
import { priceThere } from '../invitations/index.ts';
import { playerFace } from '../players/index.ts';
import { teamRef } from '../teams/index.ts';
import { findAllTournamentsOfTeam } from '../tournaments/index.ts';
import { enter } from './enter.ts';
import { findInviteByHash, type InviteRow } from './repository/invites.ts';
import { stop } from './stop.ts';

type Asking = Pick<
  PrivateWrite<'mailinvites.accept'> | PrivateWrite<'mailinvites.preview'>,
  'tx' | 'body' | 'now'
>;

const show: Handler<'mailinvites.show'> = async ({ db, query, now, tag, until }) => {
  const row = await findInviteByHash(db, tokenHash(query.token), now);
  if (!row) return { data: null };
  tag(`tournament:${row.tournament_id}`, `player:${row.player_id}`);
  if (row.team_id !== null) tag(`team:${row.team_id}`);
  until(row.expires_at);
  if (await saysNothing(db, row)) return { data: null };
  const { tournament_name: name, tournament_slug: slug, console } = row;
  const state = stateOf(row);
  return {
    data: {
      tournament: { name, slug },
      team: teamOf(row),
      console,
      as: row.as_owner ? 'owner' : 'player',
      by: playerFace(row),
      state,
      address: state === 'open' ? row.address : null,
    },
  };
};

/**
 * Whether nothing is said of what an invitation is into: a hidden tournament is told to those whom it lets in, and to nobody by an invitation
 * that lets nobody in any more.
 */
async function saysNothing(db: DbOrTx, row: InviteRow): Promise<boolean> {
  if (!row.hidden) return false;
  const isTaken = row.as_owner && row.is_owned;
  return stateOf(row) !== 'open' || !row.is_entered || isTaken || (await isOver(db, row.tournament_id));
}

function stateOf(row: InviteRow) {
  if (row.accepted_at !== null) return 'accepted' as const;
  return row.team_id === null ? ('ended' as const) : ('open' as const);
}

function teamOf({ team_name: name, team_slug: slug, team_image: image }: InviteRow) {
  return name === null || slug === null ? null : teamRef({ name, slug, image });
}

/** The deed itself, taken back: what it would refuse is said before the press. */
const preview: Handler<'mailinvites.preview'> = {
  holds: named,
  async run(context) {
    const { tx, body, viewer, now } = context;
    const row = await required({ tx, body, now });
    const { tournament_id: tournamentId } = row;
    const price = row.as_owner ? null : await priceThere(tx, { tournamentId, playerId: viewer.playerId });
    // Nothing stays of it that anybody would have to hear of.
    const quiet = { ...context, touch: () => {} };
    const why = await whyNot(() => previewed(tx, async () => await enter(quiet, row, price)));
    return { data: { why: why === null ? null : sentenceOf(why, context), price } };
  },
};

const accept: Handler<'mailinvites.accept'> = {
  holds: named,
  async run(context) {
    const { tx, body, viewer, now, log, say } = context;
    const row = await required({ tx, body, now });
    const team = await enter(context, row, body.price);
    await log({
      action: 'team.mail_accepted',
      of: { noun: 'team', id: team.id, tournamentId: row.tournament_id },
      after: {
        team: team.id,
        [row.as_owner ? 'owner' : 'player']: row.as_owner ? viewer.userId : viewer.playerId,
      },
    });
    return say(row.as_owner ? 'mailinvites.reply_owner' : 'mailinvites.reply_player', { team: team.name });
  },
};

/** The team, and all tournaments in which it takes part: in none of them anybody gets a second team. */
async function named({ tx, body, now }: Asking): Promise<Named> {
  const row = await findInviteByHash(tx, tokenHash(body.token), now);
  if (!row || row.team_id === null) return {};
  const tournaments = await findAllTournamentsOfTeam(tx, row.team_id);
  return { team: [row.team_id], tournament: [row.tournament_id, ...tournaments.map(({ id }) => id)] };
}

async function required({ tx, body, now }: Asking): Promise<InviteRow> {
  const row = await findInviteByHash(tx, tokenHash(body.token), now);
  if (!row || (await saysNothing(tx, row))) throw new Refusal('mail_invite_unknown');
  return row;
}

async function whyNot(deed: () => Promise<unknown>): Promise<Refusal | null> {
  try {
    await deed();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function sentenceOf(
  { code, values }: Refusal,
  { t }: Pick<PrivateWrite<'mailinvites.preview'>, 't'>,
): string {
  return t(refusalKey(code), values);
}

export const mailinvitesCalls: Handlers<'mailinvites'> = { show, preview, accept, stop };
