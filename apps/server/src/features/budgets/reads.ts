import type { Page } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { found, notFound } from '../../platform/errors.ts';
import { purseOf } from '../offers/index.ts';
import { teamRef } from '../teams/index.ts';
import { findTournamentByKey, requireActsForTeam, requireMarket } from '../tournaments/index.ts';
import { entriesToWrite, entryView } from './entries.ts';
import {
  findAllEntries,
  findAllPublic,
  findBudget,
  type TeamInTournament,
  tookPart,
} from './repository/entries.ts';

export const ofTeam: Handler<'budgets.ofTeam'> = async ({ db, noun, page, tag }) => {
  const { tournament, team } = noun;
  requireMarket(tournament);
  const of = { tournamentId: tournament.id, teamId: team.id };
  tag(`names:${tournament.console}`);
  const { rows, total } = await findAllPublic(db, of, page);
  return { rows: rows.map(entryView), total, budget: await findBudget(db, of) };
};

export const ofOwnTeam: Handler<'budgets.ofOwnTeam'> = async (context) => {
  const { db, noun, query, page, viewer, now } = context;
  const { console, id: teamId } = noun.team;
  const tournament = found(await findTournamentByKey(db, { console, slug: query.tournament }));
  const of = { tournamentId: tournament.id, teamId };
  await requireActsForTeam(db, viewer, of);
  const purse = await purseOf(db, of, now);
  const { rows, total } = await newest(db, of, purse, page);
  // Where the team never took part there is nothing to tell, and the tournament may be hidden.
  if (total === 0 && !(await tookPart(db, of))) throw notFound();
  const { name, slug } = tournament;
  return { rows: rows.map(entryView), total, tournament: { name, slug }, ...budgetView(purse) };
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
  const purse = await purseOf(db, of, now);
  const { rows, total } = await newest(db, of, purse, page);
  return {
    rows: rows.map((row) => ({ ...entryView(row), reason: row.why })),
    total,
    team: teamRef(noun.team),
    ...budgetView(purse),
  };
};

type Purse = Awaited<ReturnType<typeof purseOf>>;

/** A page of all entries, newest first: what is still to be written comes before what is. */
async function newest(db: DbOrTx, of: TeamInTournament, purse: Purse, { limit, offset }: Page) {
  const toWrite = entriesToWrite(purse);
  const first = toWrite.slice(offset, offset + limit);
  const rest = { limit: limit - first.length, offset: Math.max(0, offset - toWrite.length) };
  const { rows, total } = await findAllEntries(db, of, rest);
  return { rows: [...first, ...rows], total: toWrite.length + total };
}

function budgetView({ money, held }: Purse) {
  return { money, held };
}
