import { sql } from 'kysely';
import type { Db } from '../platform/database/index.ts';

/**
 * "deed: text" of every text in the log that is the nick, the address, the username or the email of somebody: entries name
 * people by their ids alone. Each entry of a database is looked at once.
 */
export function namedPeopleOf(db: Db): () => Promise<string[]> {
  let seen = 0;
  return async () => {
    const entries = await db
      .selectFrom('audit_log')
      .select(['id', 'action', 'before', 'after'])
      .where('id', '>', seen)
      .orderBy('id')
      .execute();
    seen = entries.at(-1)?.id ?? seen;
    const texts = entries.flatMap(({ action, before, after }) =>
      [before, after].flatMap(textsIn).map((text) => ({ action, text })),
    );
    if (texts.length === 0) return [];
    const names = await namesOf(db, [...new Set(texts.map(({ text }) => text))]);
    const told = texts.filter(({ text }) => names.has(text)).map(({ action, text }) => `${action}: ${text}`);
    return [...new Set(told)].sort();
  };
}

function textsIn(written: unknown): string[] {
  if (typeof written === 'string') return [written];
  if (typeof written !== 'object' || written === null) return [];
  return Object.values(written).flatMap(textsIn);
}

async function namesOf(db: Db, texts: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from players p left join users u on u.id = p.user_id
      cross join lateral unnest(array[p.nick, p.slug, u.username, u.email]) as name
    where name = any(${[...texts]})`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
