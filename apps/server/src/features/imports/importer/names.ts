import type { Console } from '@matchnight/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { candidatesIn, provisionalSlug, settleSlugs, slugOf } from '../../../platform/slugs.ts';
import { insertUnclaimed } from '../../accounts/index.ts';
import { placeDivisions } from '../../divisions/index.ts';
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
  #tx: Tx;
  readonly #into: Into;
  readonly #aliases: ReadonlyMap<string, string>;
  readonly #teams = new Map<string, { readonly id: number; readonly isNew: boolean }>();
  readonly #players = new Map<string, Player>();

  #newTeams: Made[] = [];
  #newPlayers: Made[] = [];
  #newDivisions: Made[] = [];

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
    if (cached && cached.id !== null) return cached.id;
    const known = await findPlayer(this.#tx, team.id, real);
    const id = known ?? (await this.#makePlayer(real));
    await insertRegistrations(this.#tx, [{ tournament_id: this.#into.id, player_id: id, team_id: team.id }]);
    this.#players.set(key, { id, isNew: cached !== undefined || known === undefined, nick: real, team });
    return id;
  }

  /**
   * Goes on in another transaction. Players whom the last one made and gave no address are gone with it: it was rolled back. They
   * stay counted.
   */
  within(tx: Tx): void {
    this.#tx = tx;
    const gone = new Set(this.#newPlayers.map(({ id }) => id));
    this.#newPlayers = [];
    for (const [key, player] of this.#players) {
      if (player.id !== null && gone.has(player.id)) this.#players.set(key, { ...player, id: null });
    }
  }

  /** A division was opened, without an address yet. */
  named(id: number, name: string): void {
    this.#newDivisions.push({ id, name });
  }

  /**
   * Gives what was made its addresses, at the end: they are held for a moment, and nobody who founds a team or registers waits
   * for a whole season.
   */
  async settle(): Promise<void> {
    const { console, slug } = this.#into;
    const asked = (made: readonly Made[], fallback: string) =>
      made.map(({ id, name }) => ({ id, candidates: candidatesIn(slug, slugOf(name, fallback)) }));
    await settleSlugs(this.#tx, 'teams', console, asked(this.#newTeams, 'team'));
    await settleSlugs(this.#tx, 'players', console, asked(this.#newPlayers, 'player'));
    await placeDivisions(this.#tx, this.#into, this.#newDivisions);
    this.#newTeams = [];
    this.#newPlayers = [];
    this.#newDivisions = [];
  }

  /** What was made, and what was found. */
  told() {
    const teams = [...this.#teams].map(([name, { isNew }]) => ({ name, isNew }));
    const made = [...this.#players.values()].filter(({ isNew }) => isNew).length;
    const gone = [...this.#players.values()].filter(({ id }) => id === null);
    return {
      /** New ones of a look that are not stored any more. */
      goneAgain: gone.map(({ nick, team }) => ({ nick, team_id: team.id, team: team.name })),
      teamIds: [...this.#teams.values()].map(({ id }) => id),
      newTeams: teams.filter(({ isNew }) => isNew).map(({ name }) => name),
      knownTeams: teams.filter(({ isNew }) => !isNew).map(({ name }) => name),
      newPlayers: made,
      knownPlayers: this.#players.size - made,
    };
  }

  async #makeTeam(name: string): Promise<number> {
    const { console } = this.#into;
    const id = await insertTeam(this.#tx, { console, name, slug: provisionalSlug(), is_import: true });
    this.#newTeams.push({ id, name });
    return id;
  }

  async #makePlayer(name: string): Promise<number> {
    const { console } = this.#into;
    const id = await insertUnclaimed(this.#tx, { console, nick: name, slug: provisionalSlug() });
    this.#newPlayers.push({ id, name });
    return id;
  }
}

interface Player {
  /** Null: what made them was rolled back. */
  readonly id: number | null;
  readonly isNew: boolean;
  readonly nick: string;
  readonly team: { readonly id: number; readonly name: string };
}

interface Made {
  readonly id: number;
  readonly name: string;
}
