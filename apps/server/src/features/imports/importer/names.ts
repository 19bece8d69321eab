import type { Console } from '@matchnight/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { freeSlug, slugOf } from '../../../platform/slugs.ts';
import { insertUnclaimed } from '../../accounts/index.ts';
import { insertTeam } from '../../teams/index.ts';
import { insertRegistrations } from '../../tournaments/index.ts';
import { findPlayer, findTeam } from '../repository/names.ts';

/** Where it is imported to. */
export interface Into {
  readonly id: number;
  readonly slug: string;
  readonly console: Console;
}

/** Finds or makes teams and players by name: it only reuses those that an import made, never a user's. */
export class Names {
  readonly #tx: Tx;
  readonly #into: Into;
  readonly #aliases: ReadonlyMap<string, string>;
  readonly #teams = new Map<string, { readonly id: number; readonly isNew: boolean }>();
  readonly #players = new Map<string, { readonly id: number; readonly isNew: boolean }>();

  constructor(tx: Tx, into: Into, aliases: ReadonlyMap<string, string>) {
    this.#tx = tx;
    this.#into = into;
    this.#aliases = aliases;
  }

  async team(name: string): Promise<number> {
    const cached = this.#teams.get(name);
    if (cached) return cached.id;
    const known = await findTeam(this.#tx, this.#into.console, name);
    const id = known ?? (await this.#makeTeam(name));
    this.#teams.set(name, { id, isNew: known === undefined });
    return id;
  }

  /** A player of the team in this tournament; the same name in another team is another player. */
  async player(name: string, team: { id: number; name: string }): Promise<number> {
    const real = this.#aliases.get(`${team.name}/${name}`) ?? name;
    const key = `${team.id}/${real}`;
    const cached = this.#players.get(key);
    if (cached) return cached.id;
    const known = await findPlayer(this.#tx, team.id, real);
    const id = known ?? (await this.#makePlayer(real));
    await insertRegistrations(this.#tx, [{ tournament_id: this.#into.id, player_id: id, team_id: team.id }]);
    this.#players.set(key, { id, isNew: known === undefined });
    return id;
  }

  /** What was made, and what was found. */
  told() {
    const teams = [...this.#teams].map(([name, { isNew }]) => ({ name, isNew }));
    const made = [...this.#players.values()].filter(({ isNew }) => isNew).length;
    return {
      teamIds: [...this.#teams.values()].map(({ id }) => id),
      newTeams: teams.filter(({ isNew }) => isNew).map(({ name }) => name),
      knownTeams: teams.filter(({ isNew }) => !isNew).map(({ name }) => name),
      newPlayers: made,
      knownPlayers: this.#players.size - made,
    };
  }

  async #makeTeam(name: string): Promise<number> {
    const slug = await this.#free('teams', slugOf(name, 'team'));
    return await insertTeam(this.#tx, { console: this.#into.console, name, slug, is_import: true });
  }

  async #makePlayer(name: string): Promise<number> {
    const slug = await this.#free('players', slugOf(name, 'player'));
    return await insertUnclaimed(this.#tx, { console: this.#into.console, nick: name, slug });
  }

  async #free(table: 'teams' | 'players', slug: string): Promise<string> {
    return await freeSlug(this.#tx, table, this.#into.console, [slug, `${this.#into.slug}-${slug}`]);
  }
}
