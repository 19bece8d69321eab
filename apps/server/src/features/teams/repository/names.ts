import { type Console, withoutJoiners } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { JOINERS } from './teams.ts';

interface NamedRow {
  readonly place: number;
  readonly key: string;
  /** A team of the console bears it, case, accents and signs that only join others aside. */
  readonly is_taken: boolean;
  /** Somebody else gave it up since then. */
  readonly is_given_up: boolean;
}

/** What is known of many names, each with its place: by one statement, as `existsByName` and `findGivenUp` ask about one. */
export async function findAllNamed(
  db: DbOrTx,
  asked: {
    readonly console: Console;
    readonly names: readonly string[];
    readonly userId: number;
    readonly since: Date;
  },
): Promise<NamedRow[]> {
  if (asked.names.length === 0) return [];
  const names = asked.names.map(withoutJoiners);
  const { rows } = await sql<NamedRow>`
    select typed.place::int as place, typed.key,
      exists (select from teams t where t.console = ${asked.console} and t.search_text = typed.key)
      or exists (select from teams t where t.console = ${asked.console} and t.search_text ~ ${JOINERS}
        and regexp_replace(t.search_text, ${JOINERS}, '', 'g') = typed.key) as is_taken,
      exists (select from given_up_names g where g.console = ${asked.console} and g.name_key = typed.key
        and g.given_up_at > ${asked.since} and g.user_id <> ${asked.userId}) as is_given_up
    from (select place, lower(f_unaccent(name)) as key
      from unnest(${names}::text[]) with ordinality every(name, place)) typed`.execute(db);
  return rows;
}
