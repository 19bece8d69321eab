import type { Page } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { found, notFound } from '../../platform/errors.ts';
import { purseOf } from '../offers/index.ts';
import { teamRef } from '../teams/index.ts';
import { findTournamentByKey, requireActsForTeam, requireMarket } from '../tournaments/index.ts';
import { type Entry, everyEntry, publicEntries } from './entries.ts';
import { findAllEntries, findBudget, tookPart } from './repository/entries.ts';

export const ofTeam: Handler<'budgets.ofTeam'> = async ({ db, noun, page, tag }) => {
  const { tournament, team } = noun;
  requireMarket(tournament);
  const of = { tournamentId: tournament.id, teamId: team.id };
  tag(`names:${tournament.console}`);
  const { rows, total } = newest(publicEntries(await findAllEntries(db, of, 'deals')), page);
  return { rows: rows.map(entryView), total, budget: await findBudget(db, of) };
};

export const ofOwnTeam: Handler<'budgets.ofOwnTeam'> = async (context) => {
  const { db, noun, query, page, viewer, now } = context;
  const { console, id: teamId } = noun.team;
  const tournament = found(await findTournamentByKey(db, { console, slug: query.tournament }));
  const of = { tournamentId: tournament.id, teamId };
  await requireActsForTeam(db, viewer, of);
  const { money, held, returning } = await purseOf(db, of, now);
  const entries = everyEntry(await findAllEntries(db, of, 'all'), returning);
  // Where the team never took part there is nothing to tell, and the tournament may be hidden.
  if (entries.length === 0 && !(await tookPart(db, of))) throw notFound();
  const { rows, total } = newest(entries, page);
  const { name, slug } = tournament;
  return { rows: rows.map(entryView), total, tournament: { name, slug }, money, held };
};

export const ofTournamentTeam: Handler<'budgets.ofTournamentTeam'> = async ({
  db,
  noun,
  page,
  viewer,
  now,
}) => {
  const of = { tournamentId: noun.tournament.id, teamId: noun.team.id };
  // The money that open offers hold tells what rivals bid.
  await requireActsForTeam(db, viewer, of);
  const { money, held, returning } = await purseOf(db, of, now);
  const { rows, total } = newest(everyEntry(await findAllEntries(db, of, 'all'), returning), page);
  return {
    rows: rows.map((entry) => ({ ...entryView(entry), reason: entry.why })),
    total,
    team: teamRef(noun.team),
    money,
    held,
  };
};

function newest(entries: readonly Entry[], { offset, limit }: Page) {
  return { rows: entries.toReversed().slice(offset, offset + limit), total: entries.length };
}

function entryView({ id, at, kind, amount, balance, player, team }: Entry) {
  return { id, at: at.toISOString(), kind, amount, balance, player, team: team && teamRef(team) };
}
