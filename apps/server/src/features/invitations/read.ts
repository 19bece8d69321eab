import { MARKET_SETTINGS } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { signingsOf } from '../market/index.ts';
import { returningTo } from '../offers/index.ts';
import { playerFace } from '../players/index.ts';
import { findAllFriendIds } from '../social/index.ts';
import { teamRef } from '../teams/index.ts';
import { findAllRivalries } from '../tournaments/index.ts';
import { remindableFrom } from './law.ts';
import { findAllCandidates, findAllStates, findAllTournaments } from './repository/candidates.ts';
import { findAllOpen, findAllReceived, findAllSent } from './repository/invitations.ts';
import { findAllLooking } from './repository/looking.ts';

const most = MARKET_SETTINGS.mostInvitations;

export const sent: Handler<'invitations.sent'> = async ({ db, noun: { team }, page, viewer, now }) => {
  const without = await findAllRivalries(db, viewer, team.id);
  const { rows, total } = await findAllSent(db, { teamId: team.id, without, ...page });
  const into = rows.flatMap(({ state, tournament_id: id }) => (state === 'open' ? (id ?? []) : []));
  const signings = await signingsOf(db, [...new Set(into)], now);
  const mayBeAsked = ({ tournament_id: id }: { tournament_id: number | null }) =>
    id === null || signings.get(id)?.open === true;
  return {
    rows: rows.map((row) => ({
      id: row.id,
      player: playerFace(row),
      tournament: tournamentRef(row),
      message: row.message,
      invited_at: row.invited_at.toISOString(),
      state: row.state,
      ended_at: row.ended_at?.toISOString() ?? null,
      reminded_at: row.reminded_at?.toISOString() ?? null,
      can: {
        remind: row.state === 'open' && remindableFrom(row) <= now.getTime() && mayBeAsked(row),
      },
    })),
    total,
    open: (await findAllOpen(db, { teamId: team.id })).length,
    most,
  };
};

export const candidates: Handler<'invitations.candidates'> = async (context) => {
  const { db, params, noun, query, page, viewer, now } = context;
  const { team } = noun;
  const { q: text, position, index, looking, sort } = query;
  const onlooker = { userId: viewer.userId, now };
  const rivalries = await findAllRivalries(db, viewer, team.id);
  const tournaments = (await findAllTournaments(db, team.id)).filter(({ id }) => !rivalries.includes(id));
  const asked = tournaments.find(({ slug }) => slug === query.tournament);
  const signings = await signingsOf(
    db,
    tournaments.map(({ id }) => id),
    now,
  );
  const returning = await returningTo(db, team.id, now);
  const friends = await findAllFriendIds(db, viewer);
  const { rows, total } = await findAllCandidates(db, {
    console: params.console,
    text,
    position,
    index,
    looking,
    onlooker,
    sort,
    friends,
    ...page,
  });
  const playerIds = rows.map(({ id }) => id);
  const states = await findAllStates(db, {
    teamId: team.id,
    tournamentId: asked?.id ?? null,
    playerIds,
  });
  const looks = await findAllLooking(db, onlooker, playerIds);
  return {
    rows: rows.map((row) => {
      const state = states.get(row.id);
      const said = looks.get(row.id);
      return {
        player: playerFace(row),
        is_friend: row.is_friend,
        position: row.position,
        looks: said ? { id: row.id, evenings: [...said.evenings], sentence: said.sentence } : null,
        index: row.index,
        played: row.played,
        state: state?.state ?? ('free' as const),
        team: state?.team ? teamRef(state.team) : null,
        price: asked ? (state?.price ?? asked.start_price) : null,
      };
    }),
    total,
    open: (await findAllOpen(db, { teamId: team.id })).length,
    most,
    tournaments: tournaments.map(({ id, name, slug, money }) => {
      const state = signings.get(id);
      return {
        name,
        slug,
        is_open: state?.open ?? false,
        changes_at: state?.changes_at ?? null,
        is_over: state?.is_over ?? true,
        money: (money ?? 0) + (returning.get(id) ?? 0),
      };
    }),
  };
};

/** What clubs ask of a player, newest first, as the inbox shows it. */
export async function invitationsOf(db: DbOrTx, playerId: number) {
  return (await findAllReceived(db, playerId)).map((row) => ({
    kind: 'team' as const,
    id: row.id,
    since: row.invited_at.toISOString(),
    team: teamRef(row),
    tournament: tournamentRef(row),
    player:
      row.by_nick === null || row.by_slug === null
        ? null
        : playerFace({
            nick: row.by_nick,
            slug: row.by_slug,
            avatar: row.by_avatar,
            country: row.by_country,
          }),
    message: row.message,
    price: row.tournament_id === null ? null : (row.price ?? row.start_price),
  }));
}

function tournamentRef(row: { tournament_name: string | null; tournament_slug: string | null }) {
  const { tournament_name: name, tournament_slug: slug } = row;
  return name === null || slug === null ? null : { name, slug };
}
