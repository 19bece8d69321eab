import type { Console } from '@matchnight/contract';
import { insertUnclaimed } from '../../features/accounts/index.ts';
import { insertTeam } from '../../features/teams/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { freeSlug, slugOf } from '../../platform/slugs.ts';

/** Finds or makes teams and players by name: it only reuses those that an import made, never a user's. */
export class Names {
  readonly #tx: Tx;
  readonly #console: Console;
  readonly #tournament: { id: number; slug: string };
  readonly #aliases: ReadonlyMap<string, string>;
  readonly #players = new Map<string, number>();

  constructor(
    tx: Tx,
    console: Console,
    tournament: { id: number; slug: string },
    aliases: ReadonlyMap<string, string>,
  ) {
    this.#tx = tx;
    this.#console = console;
    this.#tournament = tournament;
    this.#aliases = aliases;
  }

  async team(name: string): Promise<number> {
    const known = await this.#tx
      .selectFrom('teams')
      .select('id')
      .where('console', '=', this.#console)
      .where('name', '=', name)
      .where('owner_id', 'is', null)
      .where('is_demo', '=', false)
      .orderBy('id')
      .executeTakeFirst();
    if (known) return known.id;
    const slug = await this.#free('teams', slugOf(name, 'team'));
    return await insertTeam(this.#tx, { console: this.#console, name, slug });
  }

  /** A player of the team in this tournament; the same name in another team is another player. */
  async player(name: string, team: { id: number; name: string }): Promise<number> {
    const real = this.#aliases.get(`${team.name}/${name}`) ?? name;
    const key = `${team.id}/${real}`;
    const cached = this.#players.get(key);
    if (cached !== undefined) return cached;
    const id = (await this.#registered(real, team.id)) ?? (await this.#make(real));
    await this.#tx
      .insertInto('registrations')
      .values({ tournament_id: this.#tournament.id, player_id: id, team_id: team.id })
      .onConflict((conflict) => conflict.columns(['tournament_id', 'player_id']).doNothing())
      .execute();
    this.#players.set(key, id);
    return id;
  }

  /** The unclaimed player of that name whom the team has signed, here or in another imported tournament. */
  async #registered(name: string, teamId: number): Promise<number | undefined> {
    const row = await this.#tx
      .selectFrom('registrations as r')
      .innerJoin('players as p', 'p.id', 'r.player_id')
      .select('p.id')
      .where('r.team_id', '=', teamId)
      .where('p.nick', '=', name)
      .where('p.user_id', 'is', null)
      .where('p.is_demo', '=', false)
      .orderBy('p.id')
      .executeTakeFirst();
    return row?.id;
  }

  async #make(name: string): Promise<number> {
    const slug = await this.#free('players', slugOf(name, 'player'));
    return await insertUnclaimed(this.#tx, { console: this.#console, nick: name, slug });
  }

  async #free(table: 'teams' | 'players', slug: string): Promise<string> {
    return await freeSlug(this.#tx, table, this.#console, [slug, `${this.#tournament.slug}-${slug}`]);
  }
}
