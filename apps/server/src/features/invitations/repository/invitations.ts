import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

export type InvitationState = 'open' | 'accepted' | 'denied' | 'withdrawn' | 'lapsed';

export async function findInvitation(db: DbOrTx, id: number) {
  return await db.selectFrom('team_invitations').selectAll().where('id', '=', id).executeTakeFirst();
}

/** One that is about to end: nobody else ends it until the transaction does. Who asks holds its club. */
export async function heldInvitation(tx: Tx, id: number) {
  return await tx
    .selectFrom('team_invitations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertInvitation(
  tx: Tx,
  row: {
    readonly team_id: number;
    readonly player_id: number;
    readonly tournament_id: number | null;
    readonly user_id: number;
    readonly message: string;
    readonly invited_at: Date;
  },
): Promise<void> {
  await tx.insertInto('team_invitations').values(row).execute();
}

/** With what its player is called, and their account. */
export async function findInvited(db: DbOrTx, id: number) {
  return await db
    .selectFrom('team_invitations as i')
    .innerJoin('players as p', 'p.id', 'i.player_id')
    .select(['i.state', 'i.invited_at', 'i.reminded_at', 'p.nick', 'p.user_id'])
    .where('i.id', '=', id)
    .executeTakeFirst();
}

/** The player was told of it again. */
export async function updateReminded(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('team_invitations').set({ reminded_at: at }).where('id', '=', id).execute();
}

/** Ends some invitations that are open; answers whom they were for. */
export async function updateEnded(
  tx: Tx,
  ids: readonly number[],
  { state, at }: { readonly state: Exclude<InvitationState, 'open'>; readonly at: Date },
): Promise<{ player_id: number; team_id: number; user_id: number | null }[]> {
  if (ids.length === 0) return [];
  return await tx
    .updateTable('team_invitations as i')
    .from('players as p')
    .set({ state, ended_at: at })
    .whereRef('p.id', '=', 'i.player_id')
    .where((eb) => eb('i.id', '=', eb.fn.any(eb.val([...ids]))))
    .where('i.state', '=', 'open')
    .returning(['i.player_id', 'i.team_id', 'p.user_id'])
    .execute();
}

/** The open ones of a club, of a player, or of a tournament. */
export async function findAllOpen(
  db: DbOrTx,
  of: { readonly teamId?: number; readonly playerId?: number; readonly tournamentId?: number },
) {
  let open = db
    .selectFrom('team_invitations')
    .select(['id', 'team_id', 'player_id', 'tournament_id', 'invited_at'])
    .where('state', '=', 'open');
  if (of.teamId !== undefined) open = open.where('team_id', '=', of.teamId);
  if (of.playerId !== undefined) open = open.where('player_id', '=', of.playerId);
  if (of.tournamentId !== undefined) open = open.where('tournament_id', '=', of.tournamentId);
  return await open.orderBy('id').execute();
}
export type OpenRow = Awaited<ReturnType<typeof findAllOpen>>[number];

/** The tournaments into whose squads somebody is invited. */
export async function findAllInviting(db: DbOrTx): Promise<number[]> {
  const rows = await db
    .selectFrom('team_invitations')
    .select('tournament_id as id')
    .distinct()
    .where('state', '=', 'open')
    .where('tournament_id', 'is not', null)
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
}

/** A page of those that a club sent: open ones first, then the newest. */
export async function findAllSent(
  db: DbOrTx,
  asked: {
    readonly teamId: number;
    /** Tournaments that are left out. */
    readonly without: readonly number[];
    readonly limit: number;
    readonly offset: number;
  },
) {
  const { teamId, without } = asked;
  let sent = db.selectFrom('team_invitations as i').where('i.team_id', '=', teamId);
  if (without.length > 0) {
    sent = sent.where((eb) =>
      eb.or([eb('i.tournament_id', 'is', null), eb('i.tournament_id', 'not in', [...without])]),
    );
  }
  const { total } = await sent.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await sent
    .innerJoin('players as p', 'p.id', 'i.player_id')
    .leftJoin('tournaments as t', 't.id', 'i.tournament_id')
    .select([
      'i.id',
      'i.message',
      'i.invited_at',
      'i.state',
      'i.ended_at',
      'i.reminded_at',
      'i.tournament_id',
    ])
    .select(['p.nick', 'p.slug', 'p.avatar', 'p.country'])
    .select(['t.name as tournament_name', 't.slug as tournament_slug'])
    .orderBy((eb) => eb('i.state', '=', 'open'), 'desc')
    .orderBy('i.id', 'desc')
    .limit(asked.limit)
    .offset(asked.offset)
    .execute();
  return { rows, total };
}

/** What waits for a player, newest first. */
export async function findAllReceived(db: DbOrTx, playerId: number) {
  return await db
    .selectFrom('team_invitations as i')
    .innerJoin('teams as team', 'team.id', 'i.team_id')
    .leftJoin('tournaments as t', 't.id', 'i.tournament_id')
    .leftJoin('players as by', 'by.user_id', 'i.user_id')
    .leftJoin('registrations as r', (join) =>
      join.onRef('r.tournament_id', '=', 'i.tournament_id').onRef('r.player_id', '=', 'i.player_id'),
    )
    .select(['i.id', 'i.message', 'i.invited_at', 'i.tournament_id', 'r.price', 't.start_price'])
    .select(['team.name', 'team.slug', 'team.image'])
    .select(['t.name as tournament_name', 't.slug as tournament_slug'])
    .select([
      'by.nick as by_nick',
      'by.slug as by_slug',
      'by.avatar as by_avatar',
      'by.country as by_country',
    ])
    .where('i.player_id', '=', playerId)
    .where('i.state', '=', 'open')
    .orderBy('i.id', 'desc')
    .limit(100)
    .execute();
}

export async function countReceived(db: DbOrTx, playerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('team_invitations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('player_id', '=', playerId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return count;
}

/** Which of some clubs have invited anybody from a time on, whatever became of it. */
export async function findAllInvitingSince(
  db: DbOrTx,
  { teamIds, since }: { readonly teamIds: readonly number[]; readonly since: Date },
): Promise<ReadonlySet<number>> {
  if (teamIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('team_invitations')
    .select('team_id')
    .distinct()
    .where('team_id', 'in', [...teamIds])
    .where('invited_at', '>=', since)
    .execute();
  return new Set(rows.map(({ team_id: id }) => id));
}

/** The price of somebody who is registered in a tournament. */
export async function findPrice(
  db: DbOrTx,
  of: { readonly tournamentId: number; readonly playerId: number | null },
): Promise<number | null> {
  const row = await db
    .selectFrom('registrations')
    .select('price')
    .where('tournament_id', '=', of.tournamentId)
    .where('player_id', '=', of.playerId ?? 0)
    .executeTakeFirst();
  return row?.price ?? null;
}
