import { type RawBuilder, sql } from 'kysely';

/** What a deleted account's player is called in the database. Nobody else can be called so. */
export const DELETED_NICK = 'deleted player';

const SLUG = 'deleted-player-';

/** The address of what stays of a deleted account: of its player, and of a team of one. */
export function slugOfDeleted(id: number): string {
  return `${SLUG}${id}`;
}

/** Whether a row of players, or of teams of one, is what stays of a deleted account: by its address, which only such a one has. */
export function isDeletedRow(alias: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.slug`)} = ${sql.lit(SLUG)} || ${sql.ref(`${alias}.id`)}`;
}

/** A player, and a team of one that bore the nick. */
const STORED = new RegExp(`"(nick|name)":${JSON.stringify(DELETED_NICK)}`, 'g');

/** Whether a reply's JSON may name one. */
export function namesDeleted(json: string): boolean {
  return json.includes(DELETED_NICK);
}

/** A reply's JSON with the players of deleted accounts under their name in another language. */
export function withDeletedNamed(json: string, name: string): string {
  if (name === DELETED_NICK || !namesDeleted(json)) return json;
  return json.replaceAll(STORED, (_, field: string) => `"${field}":${JSON.stringify(name)}`);
}
