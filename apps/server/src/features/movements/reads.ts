import { signingsAt } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import { pictureAddress } from '../../platform/files.ts';
import { calendarOf, signingSpellsOf } from '../market/index.ts';
import { requireMarket } from '../tournaments/index.ts';
import { findAllOf, findAllOfPlayer, findAllTeamNames, sumUp } from './repository/log.ts';
import { movementView, windowView } from './view.ts';
import { timeOf } from './windows.ts';

const MOST_TEAMS = 200;
const MOST_WINDOWS = 100;

/** A page of the tournament's log. */
export const list: Handler<'movements.list'> = async (context) => {
  const { db, noun, query, page, now, tag, until } = context;
  const { tournament } = noun;
  requireMarket(tournament);
  const { q: text, kind, team, sort } = query;
  const calendar = await calendarOf(db, tournament);
  // The answer holds until signings open or close.
  const { holdsUntil } = signingsAt(calendar, now.getTime());
  if (holdsUntil !== null) until(new Date(holdsUntil));
  const spells = await signingSpellsOf(db, tournament.id, { calendar, now });
  const during = timeOf(spells, query.window);
  const { rows, total } = await findAllOf(db, tournament, { text, kind, team, during, sort, page });
  const since = spells.at(-1)?.openedAt ?? null;
  const { transfers, cents, dearest } = await sumUp(db, tournament.id, since);
  // The names of teams and players.
  tag(
    `names:${tournament.console}`,
    ...[...rows, ...(dearest ? [dearest] : [])].map((row) => `player:${row.player_id}` as const),
  );
  return {
    rows: rows.map(movementView),
    total,
    totals: {
      since: since?.toISOString() ?? null,
      transfers,
      amount: cents,
      dearest: dearest ? movementView(dearest) : null,
    },
    windows: spells.toReversed().slice(0, MOST_WINDOWS).map(windowView),
    teams: await findAllTeamNames(db, tournament.id, MOST_TEAMS),
  };
};

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
