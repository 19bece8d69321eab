import type { Handler } from '../../platform/calls/handler.ts';
import { found, notFound } from '../../platform/errors.ts';
import { teamRef } from '../teams/index.ts';
import { findTournamentByKey, requireActsForTeam, requireMarket } from '../tournaments/index.ts';
import { entryView } from './entries.ts';
import { findAllEntries, findAllPublic, findBudget, tookPart } from './repository/entries.ts';

export const ofTeam: Handler<'budgets.ofTeam'> = async ({ db, noun, page, tag }) => {
  const { tournament, team } = noun;
  requireMarket(tournament);
  const of = { tournamentId: tournament.id, teamId: team.id };
  tag(`names:${tournament.console}`);
  const { rows, total } = await findAllPublic(db, of, page);
  const { money, held } = await findBudget(db, of);
  return { rows: rows.map(entryView), total, budget: money + held };
};

export const ofOwnTeam: Handler<'budgets.ofOwnTeam'> = async (context) => {
  const { db, noun, query, page, viewer } = context;
  const { console, id: teamId } = noun.team;
  const tournament = found(await findTournamentByKey(db, { console, slug: query.tournament }));
  const of = { tournamentId: tournament.id, teamId };
  await requireActsForTeam(db, viewer, of);
  const { rows, total } = await findAllEntries(db, of, page);
  // Where the team never took part there is nothing to tell, and the tournament may be hidden.
  if (total === 0 && !(await tookPart(db, of))) throw notFound();
  const { name, slug } = tournament;
  return { rows: rows.map(entryView), total, tournament: { name, slug }, ...(await findBudget(db, of)) };
};

export const ofTournamentTeam: Handler<'budgets.ofTournamentTeam'> = async ({ db, noun, page, viewer }) => {
  const of = { tournamentId: noun.tournament.id, teamId: noun.team.id };
  // The money that open offers hold tells what rivals bid.
  await requireActsForTeam(db, viewer, of);
  const { rows, total } = await findAllEntries(db, of, page);
  return {
    rows: rows.map((row) => ({ ...entryView(row), reason: row.why })),
    total,
    team: teamRef(noun.team),
    ...(await findBudget(db, of)),
  };
};
