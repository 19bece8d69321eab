import type { Handler } from '../../platform/calls/handler.ts';
import { findAllChampions } from './repository/cups.ts';
import { championView } from './view.ts';

export const champions: Handler<'awards.champions'> = async ({ db, noun: { division }, page, tag }) => {
  tag(`names:${division.console}`);
  const { rows, total } = await findAllChampions(db, { divisionId: division.id }, page);
  return { rows: rows.map(championView), total };
};

export const tournamentChampions: Handler<'awards.tournamentChampions'> = async (context) => {
  const { db, noun, page, tag } = context;
  tag(`names:${noun.tournament.console}`);
  const { rows, total } = await findAllChampions(db, { tournamentId: noun.tournament.id }, page);
  return { rows: rows.map(championView), total };
};
