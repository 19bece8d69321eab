import type { LookingAsked } from '@matchnight/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

/** Who looks at those who look for a club, and when. */
export interface Onlooker {
  readonly userId: number;
  readonly now: Date;
}

/** What a player says who looks for a club, whatever became of it. */
export async function findLooking(db: DbOrTx, playerId: number) {
  return await entryOf(db, playerId).executeTakeFirst();
}

/** The same before it changes: whoever hides its sentence at once waits, or has done so. */
export async function heldLooking(tx: Tx, playerId: number) {
  return await entryOf(tx, playerId).forUpdate().executeTakeFirst();
}

function entryOf(db: DbOrTx, playerId: number) {
  return db
    .selectFrom('club_seekers')
    .select(['evenings', 'sentence', 'hidden_at', 'ends_at'])
    .where('player_id', '=', playerId);
}

/** A sentence as it is reported: with whose it is. */
export async function findReportedLooking(db: DbOrTx, playerId: number) {
  return await db
    .selectFrom('club_seekers as s')
    .innerJoin('players as p', 'p.id', 's.player_id')
    .select(['p.user_id', 'p.console', 's.sentence'])
    .where('s.player_id', '=', playerId)
    .where('s.sentence', '<>', '')
    .where('s.hidden_at', 'is', null)
    .executeTakeFirst();
}

/** Whether a user finds a player among those who look for a club. */
export async function existsSeen(db: DbOrTx, onlooker: Onlooker, playerId: number): Promise<boolean> {
  return (await findAllLooking(db, onlooker, [playerId])).has(playerId);
}

interface Looking {
  readonly player_id: number;
  readonly evenings: readonly number[];
  readonly sentence: string;
  readonly hidden_at: Date | null;
  readonly ends_at: Date;
}

export async function upsertLooking(tx: Tx, { player_id, evenings, ...rest }: Looking): Promise<void> {
  const said = { evenings: [...evenings], ...rest };
  await tx
    .insertInto('club_seekers')
    .values({ player_id, ...said })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(said))
    .execute();
}

/** False where they looked for none. */
export async function deleteLooking(tx: Tx, playerId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('club_seekers')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Takes out what is over: by its day, or as its player has a club. */
export async function deleteLookingBefore(tx: Tx, now: Date): Promise<void> {
  await sql`delete from club_seekers s using players seeker
    where seeker.id = s.player_id and (s.ends_at <= ${now} or ${hasClub})`.execute(tx);
}

/** Hides the sentence, or shows it again; whose it is, undefined where there was nothing to change. */
export async function updateHiddenSentence(
  tx: Tx,
  playerId: number,
  at: Date | null,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('club_seekers as s')
    .from('players as p')
    .set({ hidden_at: at })
    .whereRef('p.id', '=', 's.player_id')
    .where('s.player_id', '=', playerId)
    .where('s.sentence', '<>', '')
    .where('s.hidden_at', at === null ? 'is not' : 'is', null)
    .returning('p.user_id')
    .executeTakeFirst();
  return row?.user_id ?? undefined;
}

/** How many clubs somebody owns, helps to run or plays for, as far as two; a team of one is none. */
export async function countClubsOf(
  db: DbOrTx,
  { userId, playerId }: { readonly userId: number; readonly playerId: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${clubsOf(sql`${userId}::bigint`, sql`${playerId}::bigint`)} limit 2) clubs`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

function clubsOf(userId: RawBuilder<unknown>, playerId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select t.id from (
      select id from teams where owner_id = ${userId}
      union select team_id from team_managers where user_id = ${userId}
      union select team_id from team_members where player_id = ${playerId}
    ) mine join teams t on t.id = mine.id
    where not t.of_one and t.disbanded_at is null`;
}

/** Whether a user runs a club of a console: they read what is said there. */
export async function existsClubRunBy(
  db: DbOrTx,
  { userId, console }: { readonly userId: number; readonly console: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from (
      select id from teams where owner_id = ${userId}
      union all select team_id from team_managers where user_id = ${userId}
    ) mine join teams t on t.id = mine.id
    where t.console = ${console} and not t.of_one and t.disbanded_at is null limit 1`.execute(db);
  return rows.length > 0;
}

/** What those of these players say who look for a club. */
export async function findAllLooking(
  db: DbOrTx,
  onlooker: Onlooker,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, Pick<Looking, 'evenings' | 'sentence'>>> {
  const { rows } = await sql<Pick<Looking, 'player_id' | 'evenings' | 'sentence'>>`
    select s.player_id, s.evenings, case when s.hidden_at is null then s.sentence else '' end as sentence
    ${seen(onlooker)} and s.player_id = any(${[...playerIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ player_id, ...said }) => [player_id, said]));
}

/** True of a player (`player_id` of what is filtered) whom a user finds among those who look for a club. */
export function isLooking(onlooker: Onlooker, asked: LookingAsked): RawBuilder<SqlBool> {
  const evening = asked === 'any' ? sql`` : sql`and ${Number(asked)}::integer = any (s.evenings)`;
  return sql<SqlBool>`player_id in (select s.player_id ${seen(onlooker)} ${evening})`;
}

/** Of `seeker`. Who was made a member as they said it, by others, looks for a club no longer. */
const hasClub = sql<SqlBool>`exists (${clubsOf(sql`seeker.user_id`, sql`seeker.id`)})`;

/** Who has a club, who is banned from the site now, and who is blocked by the user or blocks them, is not among them. */
function seen({ userId, now }: Onlooker): RawBuilder<unknown> {
  return sql`from club_seekers s join players seeker on seeker.id = s.player_id
    where s.ends_at > ${now} and not ${hasClub}
    and not exists (select 1 from bans b where b.player_id = s.player_id and b.tournament_id is null
      and b.starts_at <= ${now} and (b.ends_at is null or b.ends_at > ${now}))
    and not exists (select 1 from acquaintances a where a.first_id = least(seeker.user_id, ${userId}::bigint)
      and a.second_id = greatest(seeker.user_id, ${userId}::bigint) and a.blocked_by <> '{}')`;
}
