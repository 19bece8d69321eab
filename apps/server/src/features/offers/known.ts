import type { Console } from '@matchnight/contract';
import type { OfViewer } from '../../platform/calls/context.ts';
import type { Named } from '../../platform/calls/hold.ts';
import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import { found, notFound } from '../../platform/errors.ts';
import {
  findRegisteredAt,
  findTournamentByKey,
  requireMarket,
  type TournamentRow,
} from '../tournaments/index.ts';

/** A hidden tournament is known to those who see it, and to the managers of its teams. */
export async function isKnown(
  db: DbOrTx,
  { id: tournamentId, hidden }: TournamentRow,
  { teamId, relationTo }: { readonly teamId: number } & Pick<OfViewer, 'relationTo'>,
): Promise<boolean> {
  if (!hidden || (await findRegisteredAt(db, { tournamentId, teamId })) !== undefined) return true;
  return (await relationTo('tournament', tournamentId)) !== null;
}

/**
 * The tournament in whose market somebody acts for a team, by its address, before anything else is looked at;
 * undefined: there is none.
 * @throws Refusal `not_found` for 1v1; a hidden one that is not theirs to know is no more than none
 */
export async function findNamed(
  db: DbOrTx,
  key: Parameters<typeof findTournamentByKey>[1],
  by: Parameters<typeof isKnown>[2],
): Promise<TournamentRow | undefined> {
  const tournament = await findTournamentByKey(db, key);
  if (tournament && (await isKnown(db, tournament, by))) requireMarket(tournament);
  return tournament;
}

/** What a deed in the market of a tournament holds, which its body names by the address; empty: none. */
export async function marketNamed({
  tx,
  params: { console },
  body: { tournament: slug },
}: {
  readonly tx: Tx;
  readonly params: { readonly console: Console };
  readonly body: { readonly tournament: string };
}): Promise<Named> {
  const tournament = slug === '' ? undefined : await findTournamentByKey(tx, { console, slug });
  return tournament ? { tournament: [tournament.id] } : {};
}

/**
 * The market of the tournament that a read names by its address.
 * @throws Refusal `not_found`, as reads of its market are refused: it is unknown, hidden from the viewer, or 1v1
 */
export async function findMarket(
  db: DbOrTx,
  key: Parameters<typeof findTournamentByKey>[1],
  by: Parameters<typeof isKnown>[2],
): Promise<TournamentRow> {
  const tournament = found(await findTournamentByKey(db, key));
  if (!(await isKnown(db, tournament, by))) throw notFound();
  requireMarket(tournament);
  return tournament;
}

/**
 * The tournament in whose market an offer is.
 * @throws Refusal `not_found`: 1v1 has no market, whatever offers may be there
 */
export async function findMarketOf(
  db: DbOrTx,
  { tournament_id: id }: { readonly tournament_id: number },
): Promise<TournamentRow> {
  const tournament = found(await findTournamentByKey(db, { id }));
  requireMarket(tournament);
  return tournament;
}
