import { type RefusalCode, refusalKey } from '@matchnight/contract';
import type { PrivateRead } from '../../platform/calls/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { freeMarketRefusal } from '../market/index.ts';
import { entryRefusal, MOST_OWNED, singleRefusal } from '../registrations/index.ts';
import { teamRef } from '../teams/index.ts';
import type { TournamentRow } from '../tournaments/index.ts';
import { playerOf } from './guest.ts';
import { findAllOwned } from './repository/guest.ts';

type Context = Pick<PrivateRead<'links.standing'>, 'db' | 'viewer' | 'now' | 't'>;

/** Refusals that say that it is done. */
const DONE: readonly RefusalCode[] = [
  'player_registered_already',
  'team_registered_already',
  'on_free_market_already',
  'signed_already',
];

/** What a user can do in a tournament by its link, and what stands in the way of each. */
export async function waysInto(context: Context, tournament: TournamentRow) {
  const { db, viewer, now } = context;
  if (tournament.kind === 'single') {
    const player = await playerOf(db, viewer);
    const refusal = await singleRefusal(db, { tournament, player, field: null }, now);
    return { ways: [wayOf(context, { way: 'play', team: null, refusal })], can_found: false };
  }
  const clubs = await findAllOwned(db, { userId: viewer.userId, console: tournament.console });
  const ways = [];
  for (const team of clubs) {
    const refusal = await entryRefusal(db, { tournamentId: tournament.id, team, field: null });
    ways.push(wayOf(context, { way: 'enter', team: { id: team.id, ...teamRef(team) }, refusal }));
  }
  const code = await freeMarketRefusal(db, { noun: { tournament }, viewer, now });
  ways.push(wayOf(context, { way: 'free', team: null, refusal: code && new Refusal(code) }));
  // Who is in a team there can't come in with another one.
  const isIn =
    code === 'signed_already' || ways.some(({ way, is_done: isDone }) => way === 'enter' && isDone);
  return { ways, can_found: !isIn && clubs.length < MOST_OWNED };
}

type Team = { readonly id: number } & ReturnType<typeof teamRef>;

function wayOf(
  { t }: Context,
  of: {
    readonly way: 'play' | 'enter' | 'free';
    readonly team: Team | null;
    readonly refusal: Refusal | null;
  },
) {
  const { way, team, refusal } = of;
  const isDone = refusal !== null && DONE.includes(refusal.code);
  return { way, team, is_done: isDone, why: refusal && t(refusalKey(refusal.code), refusal.values) };
}
