import type { Kysely, Transaction } from 'kysely';
import type { Database } from './tables.ts';

/** A handle for reading outside of a transaction. */
export type Db = Kysely<Database>;
/** The handle inside a transaction. */
export type Tx = Transaction<Database>;
/** What repositories take as argument one. (A `Tx` is a `Db` too; actions say `Tx` where they need one.) */
export type DbOrTx = Db | Tx;
