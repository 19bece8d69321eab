import type { Console } from '@matchnight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import type { Target, TargetNoun } from '../target.ts';

/** More than anybody runs. */
const MOST = 300;

export interface TargetRow extends Target {
  readonly name: string;
  readonly slug: string;
  readonly console: Console;
  readonly image: string | null;
  /** A player's motto, a division's tournament; else empty. */
  readonly title: string;
}

interface Of {
  readonly userId: number;
  readonly console: Console;
}

/** What a user may dress on a console: their own player, the clubs that they run, the tournaments that they administer, and their divisions. */
export async function findAllTargets(db: DbOrTx, of: Of, noun?: TargetNoun): Promise<TargetRow[]> {
  const { rows } = await sql<TargetRow>`
    select * from (${sql.join(
      Object.values(noun ? [TARGETS[noun]] : TARGETS).map((one) => one(of)),
      sql` union all `,
    )}) mine (place, noun, id, name, slug, console, image, title)
    order by place, lower(name), id limit ${MOST}`.execute(db);
  return rows;
}

const TARGETS: Readonly<Record<TargetNoun, (of: Of) => RawBuilder<unknown>>> = {
  player: ({ userId, console }) => sql`
    select 1 as place, 'player' as noun, p.id, p.nick as name, p.slug, p.console, p.avatar as image, p.motto as title
    from players p where p.user_id = ${userId} and p.console = ${console}`,
  team: ({ userId, console }) => sql`
    select 2, 'team', t.id, t.name, t.slug, t.console, t.image, ''
    from teams t where t.console = ${console} and t.disbanded_at is null and not t.of_one and (t.owner_id = ${userId}
      or exists (select from team_managers m where m.team_id = t.id and m.user_id = ${userId}))`,
  tournament: ({ userId, console }) => sql`
    select 3, 'tournament', t.id, t.name, t.slug, t.console, t.image, ''
    from tournament_administrators a join tournaments t on t.id = a.tournament_id
    where a.user_id = ${userId} and t.console = ${console}`,
  division: ({ userId, console }) => sql`
    select 4, 'division', d.id, d.name, d.slug, d.console, d.image, t.name
    from tournament_administrators a join tournaments t on t.id = a.tournament_id
      join divisions d on d.tournament_id = t.id
    where a.user_id = ${userId} and d.console = ${console}`,
};

/**
 * The name of what a user may dress, whose role stays until the transaction ends; undefined where they may not, or it is not there.
 * A team itself is held by who asks.
 */
export async function heldDressed(tx: Tx, target: Target, of: Of): Promise<string | undefined> {
  const { rows } = await HELD[target.noun](target.id, of).execute(tx);
  return rows[0]?.name;
}

const HELD: Readonly<Record<TargetNoun, (id: number, of: Of) => RawBuilder<{ name: string }>>> = {
  player: (id, { userId, console }) => sql`
    select nick as name from players where id = ${id} and user_id = ${userId} and console = ${console}`,
  // The owner's row is the team's.
  team: (id, { userId, console }) => sql`
    with managing as (
      select m.team_id from team_managers m where m.team_id = ${id} and m.user_id = ${userId} for share)
    select t.name from teams t where t.id = ${id} and t.console = ${console} and t.disbanded_at is null and not t.of_one
      and (t.owner_id = ${userId} or exists (select from managing))`,
  tournament: (id, { userId, console }) => sql`
    select t.name from tournament_administrators a join tournaments t on t.id = a.tournament_id
    where a.tournament_id = ${id} and a.user_id = ${userId} and t.console = ${console} for share of a`,
  division: (id, { userId, console }) => sql`
    select d.name from divisions d join tournament_administrators a on a.tournament_id = d.tournament_id
    where d.id = ${id} and a.user_id = ${userId} and d.console = ${console} for share of a`,
};

/** Of a division; undefined where there is none. */
export async function findTournamentOf(db: DbOrTx, divisionId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('divisions')
    .select('tournament_id')
    .where('id', '=', divisionId)
    .executeTakeFirst();
  return row?.tournament_id;
}
