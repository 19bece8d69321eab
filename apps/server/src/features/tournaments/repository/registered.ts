import type { Position } from '@matchnight/contract';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

interface Of {
  readonly tournamentId: number;
  readonly teamId: number;
}

/** Since when a team takes part; undefined if it does not. */
export async function findRegisteredAt(db: DbOrTx, of: Of): Promise<Date | undefined> {
  return (await registered(db, of).executeTakeFirst())?.registered_at;
}

function registered(db: DbOrTx, { tournamentId, teamId }: Of) {
  return db
    .selectFrom('tournament_teams')
    .select('registered_at')
    .where('tournament_id', '=', tournamentId)
    .where('team_id', '=', teamId)
    .where('left_at', 'is', null);
}

/** The tournaments that a team takes part in, by id. */
export async function findAllTournamentsOfTeam(db: DbOrTx, teamId: number) {
  return await db
    .selectFrom('tournament_teams as tt')
    .innerJoin('tournaments as t', 't.id', 'tt.tournament_id')
    .select(['t.id', 't.kind'])
    .where('tt.team_id', '=', teamId)
    .where('tt.left_at', 'is', null)
    .orderBy('t.id')
    .execute();
}

export async function updateLeft(
  tx: Tx,
  { tournamentId, teamId, now }: Of & { readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('tournament_teams')
    .set({ left_at: now })
    .where('tournament_id', '=', tournamentId)
    .where('team_id', '=', teamId)
    .execute();
}

/** Those who run a team were reminded of its squad in the tournament. */
export async function updateReminded(
  tx: Tx,
  { tournamentId, teamId, now }: Of & { readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('tournament_teams')
    .set({ reminded_at: now })
    .where('tournament_id', '=', tournamentId)
    .where('team_id', '=', teamId)
    .execute();
}

/** A team's players have no team in the tournament any more. Answers who they are. */
export async function updateFree(tx: Tx, { tournamentId, teamId }: Of): Promise<number[]> {
  const rows = await tx
    .updateTable('registrations')
    .set({ team_id: null, for_sale_since: null })
    .where('tournament_id', '=', tournamentId)
    .where('team_id', '=', teamId)
    .returning('player_id')
    .execute();
  return rows.map(({ player_id }) => player_id);
}

/** False if the player was registered already. */
export async function insertRegistration(
  tx: Tx,
  row: {
    tournament_id: number;
    player_id: number;
    team_id: number | null;
    position: Position | null;
    role: 'player' | 'alternate';
    price: number;
    created_at: Date;
  },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('registrations')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tournament_id', 'player_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** A player who has a team is on the free market no longer. */
export async function updateRegistration(
  tx: Tx,
  id: number,
  row: {
    team_id: number | null;
    position: Position | null;
    role: 'player' | 'alternate';
    price: number | null;
    free_market_since: Date | null;
  },
): Promise<void> {
  await tx.updateTable('registrations').set(row).where('id', '=', id).execute();
}

export async function deleteRegistration(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('registrations').where('id', '=', id).execute();
}

/** Many at once. */
export async function deleteRegistrations(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .deleteFrom('registrations')
      .where('id', 'in', [...ids])
      .execute();
}

/** The tournaments in which a player is registered for a team, by id. */
export async function findAllRegistrationsWith(
  db: DbOrTx,
  { teamId, playerId }: { readonly teamId: number; readonly playerId: number },
) {
  return await db
    .selectFrom('registrations as r')
    .innerJoin('tournaments as t', 't.id', 'r.tournament_id')
    .select(['t.id', 't.name'])
    .where('r.team_id', '=', teamId)
    .where('r.player_id', '=', playerId)
    .orderBy('t.id')
    .execute();
}

/** A player has that team in no tournament any more; they stay registered there. */
export async function updateFreeOf(
  tx: Tx,
  { teamId, playerId }: { readonly teamId: number; readonly playerId: number },
): Promise<void> {
  await tx
    .updateTable('registrations')
    .set({ team_id: null, for_sale_since: null })
    .where('team_id', '=', teamId)
    .where('player_id', '=', playerId)
    .execute();
}

/** What a club sets of a player in its squad. */
export async function updateSquadEntry(
  tx: Tx,
  { tournamentId, teamId, playerId }: Of & { readonly playerId: number },
  values: {
    readonly role?: 'player' | 'alternate' | undefined;
    readonly shirt_number?: number | null | undefined;
  },
): Promise<void> {
  await tx
    .updateTable('registrations')
    .set((eb) => ({
      role: values.role ?? eb.ref('role'),
      shirt_number: values.shirt_number === undefined ? eb.ref('shirt_number') : values.shirt_number,
    }))
    .where('tournament_id', '=', tournamentId)
    .where('team_id', '=', teamId)
    .where('player_id', '=', playerId)
    .execute();
}

/** Where a player stands after a step of the market; what a team paid is added to what teams have paid for them. */
export async function updatePlace(
  tx: Tx,
  { tournamentId, playerId }: { readonly tournamentId: number; readonly playerId: number },
  place: {
    readonly team_id: number | null;
    readonly position: Position | null;
    readonly free_market_since: Date | null;
    readonly for_sale_since: Date | null;
    readonly leaves_at: Date | null;
    readonly paid: number;
  },
): Promise<void> {
  const { paid, ...values } = place;
  await tx
    .updateTable('registrations')
    .set((eb) => ({ ...values, money: eb('money', '+', paid) }))
    .where('tournament_id', '=', tournamentId)
    .where('player_id', '=', playerId)
    .execute();
}

/** The place that a player just left in a tournament was never theirs: they were in no team in that time. */
export async function forgetLastPlace(
  tx: Tx,
  { tournamentId, playerId }: { readonly tournamentId: number; readonly playerId: number },
): Promise<void> {
  await tx
    .updateTable('team_spells')
    .set({ team_id: null })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('team_spells')
        .select((last) => last.fn.max('id').as('id'))
        .where('tournament_id', '=', tournamentId)
        .where('player_id', '=', playerId),
    )
    .execute();
}

/** A player without a team is signed by one; what it paid is added to what teams have paid for them. */
export async function signPlayer(
  tx: Tx,
  row: {
    readonly tournament_id: number;
    readonly player_id: number;
    readonly team_id: number;
    readonly position: Position | null;
    readonly price: number;
    readonly created_at: Date;
  },
): Promise<void> {
  const { team_id, position, price } = row;
  await tx
    .insertInto('registrations')
    .values({ ...row, role: 'player', money: price })
    .onConflict((conflict) =>
      conflict.columns(['tournament_id', 'player_id']).doUpdateSet((eb) => ({
        team_id,
        position,
        price,
        role: 'player',
        free_market_since: null,
        for_sale_since: null,
        money: eb('registrations.money', '+', price),
      })),
    )
    .execute();
}
