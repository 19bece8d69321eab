import type { Database, DbOrTx, Tx } from './database/index.ts';
import type { Tag } from './touch.ts';

/** Somebody with an account. */
export interface Person {
  readonly userId: number;
  readonly playerId: number;
  /** Null where it was never confirmed: it may be a stranger's. */
  readonly email: string | null;
}

/** A column that names a user or a player: "bans.player_id". */
export type PersonColumn = {
  [Table in keyof Database]: `${Table}.${keyof Database[Table] & string}`;
}[keyof Database];

/**
 * What becomes of a row whose user or player is taken out of the database: it goes with them, it stays and is
 * nobody's, or it holds them there (a result that names a player).
 */
export type Fate = 'goes' | 'stays' | 'holds';

/** A picture that a person sent: one of all pictures, or a file of its own that not everybody may see. `name`: what it is called in the export. */
export type OwnPicture = { readonly name: string } & ({ readonly hash: string } | { readonly path: string });

/** What a feature keeps about people. Every foreign key to users and players is claimed by one. */
export interface PersonPart {
  /** The columns that name a user. */
  readonly users?: Readonly<Partial<Record<PersonColumn, Exclude<Fate, 'holds'>>>>;
  /** The columns that name a player. */
  readonly players?: Readonly<Partial<Record<PersonColumn, Fate>>>;
  /** What "everything we keep about you" tells of it, by name; what is below one name in several features is one object. */
  exportOf(db: DbOrTx, who: Person): Promise<Readonly<Record<string, unknown>>>;
  /** The pictures that they sent, which the export holds as files. */
  picturesOf?(db: DbOrTx, who: Person): Promise<readonly OwnPicture[]>;
  /** What shows the person's name or face, their own pages aside: it is touched where the account ends. */
  shownOn?(db: DbOrTx, who: Person): Promise<readonly Tag[]>;
  /** Takes out what must not outlive the account. Users and players stay as rows, for the results' sake. */
  forget?(tx: Tx, who: Person, now: Date): Promise<void>;
}

/** All parts as one, in their order. */
export interface People {
  exportOf(db: DbOrTx, who: Person): Promise<Record<string, unknown>>;
  picturesOf(db: DbOrTx, who: Person): Promise<OwnPicture[]>;
  shownOn(db: DbOrTx, who: Person): Promise<Tag[]>;
  forget(tx: Tx, who: Person, now: Date): Promise<void>;
}

/** The most rows of a list that has no natural end. */
export const MOST_EXPORTED = 10_000;

export function peopleOf(parts: readonly PersonPart[]): People {
  return {
    async exportOf(db, who) {
      const all: Record<string, unknown> = {};
      for (const part of parts) {
        for (const [name, value] of Object.entries(await part.exportOf(db, who))) {
          all[name] = isObject(all[name]) && isObject(value) ? { ...all[name], ...value } : value;
        }
      }
      return all;
    },
    async picturesOf(db, who) {
      const all: OwnPicture[] = [];
      for (const part of parts) all.push(...((await part.picturesOf?.(db, who)) ?? []));
      return all;
    },
    async shownOn(db, who) {
      const tags: Tag[] = [];
      for (const part of parts) tags.push(...((await part.shownOn?.(db, who)) ?? []));
      return tags;
    },
    async forget(tx, who, now) {
      for (const part of parts) await part.forget?.(tx, who, now);
    },
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
