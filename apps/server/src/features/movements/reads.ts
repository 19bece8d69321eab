import { signingsAt } from '@matchnight/rules';
import type { PublicRead } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { pictureAddress } from '../../platform/files.ts';
import { calendarOf } from '../market/index.ts';
import { requireMarket } from '../tournaments/index.ts';
import { findAllOf, findAllOfPlayer, findAllTeamNames, sumUp } from './repository/log.ts';
import { movementView } from './view.ts';

const MOST_TEAMS = 200;

/** A page of the tournament's log. */
export const list: Handler<'movements.list'> = async (context) => {
  const { db, noun, query, page, tag } = context;
  const { tournament } = noun;
  requireMarket(tournament);
  const { q: text, kind, team, sort } = query;
  const { rows, total } = await findAllOf(db, tournament, { text, kind, team, sort, page });
  const { totals, dearest } = await totalsOf(context);
  // The names of teams and players.
  tag(
    `names:${tournament.console}`,
    ...[...rows, ...dearest].map((row) => `player:${row.player_id}` as const),
  );
  const teams = await findAllTeamNames(db, tournament.id, MOST_TEAMS);
  return { rows: rows.map(movementView), total, totals, teams };
};

/** What transfers moved since signings last opened: the answer holds until they open or close. */
async function totalsOf({ db, noun: { tournament }, now, until }: PublicRead<'movements.list'>) {
  const { openedAt, holdsUntil } = signingsAt(await calendarOf(db, tournament), now.getTime());
  if (holdsUntil !== null) until(new Date(holdsUntil));
  const since = openedAt === null ? null : new Date(openedAt);
  const { transfers, cents, dearest } = await sumUp(db, tournament.id, since);
  return {
    totals: {
      since: since?.toISOString() ?? null,
      transfers,
      amount: cents,
      dearest: dearest ? movementView(dearest) : null,
    },
    dearest: dearest ? [dearest] : [],
  };
}

/** What happened to a player in all tournaments that everybody may see. */
export const ofPlayer: Handler<'movements.ofPlayer'> = async ({ db, noun: { player }, page, tag }) => {
  const { rows, total } = await findAllOfPlayer(db, player.id, page);
  tag(`names:${player.console}`, ...rows.map((row) => `tournament:${row.tournament_id}` as const));
  return {
    rows: rows.map((row) => ({
      ...movementView(row),
      tournament: {
        name: row.tournament_name,
        slug: row.tournament_slug,
        image: pictureAddress(row.image),
        time_zone: row.time_zone,
      },
    })),
    total,
  };
};
