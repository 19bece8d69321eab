import type { PublicRead } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { notFound } from '../../platform/errors.ts';
import { teamRef } from '../teams/index.ts';
import { requireMarket } from '../tournaments/index.ts';
import { calendarOf } from './calendar.ts';
import { countFound, countListed, existsTeamIn, findAllListed, findAllSquad } from './repository/lists.ts';
import { numberedSignings } from './spells.ts';
import { listedView, squadView } from './view.ts';

type Read = PublicRead<'market.signings'> | PublicRead<'market.sellPlayers'>;

export const signings: Handler<'market.signings'> = async (context) => {
  const { db, noun, query, page, tag } = context;
  requireMarket(noun.tournament);
  const { id } = noun.tournament;
  const { list, q: text, position, sort } = query;
  const filter = { list, text, position, sort, ...page };
  const rows = await findAllListed(db, id, filter);
  tag(...rows.map((row) => `player:${row.id}` as const));
  const counts = (await countListed(db, [id])).get(id) ?? { free: 0, for_sale: 0 };
  const isWhole = text === '' && position === undefined;
  // A page that is not full says itself how many are found.
  const isLast = rows.length < page.limit && (rows.length > 0 || page.offset === 0);
  const found = async () => (isLast ? page.offset + rows.length : await countFound(db, id, filter));
  return {
    rows: rows.map((row) => listedView(list, row)),
    total: isWhole ? counts[list] : await found(),
    signings: await stateOf(context),
    free_players: counts.free,
    for_sale: counts.for_sale,
  };
};

export const sellPlayers: Handler<'market.sellPlayers'> = async (context) => {
  const { db, noun } = context;
  const { tournament, team } = noun;
  requireMarket(tournament);
  if (!(await existsTeamIn(db, tournament.id, team.id))) throw notFound();
  const squad = await findAllSquad(db, tournament.id, team.id);
  context.tag(...squad.map((row) => `player:${row.id}` as const));
  const data = { signings: await stateOf(context), team: teamRef(team), players: squad.map(squadView) };
  return { data };
};

/** The state of the tournament's signings: the answer holds until they open or close. */
async function stateOf({ db, noun: { tournament }, now, tag, until }: Read) {
  // What its players do in other tournaments is told by `listsOfDecidedMatch`.
  tag(`standings:${tournament.id}`, `names:${tournament.console}`);
  const state = await numberedSignings(db, tournament.id, {
    calendar: await calendarOf(db, tournament),
    now,
  });
  if (state.changes_at !== null) until(new Date(state.changes_at));
  return state;
}
