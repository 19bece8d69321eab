import { fieldsIn, wordOf } from '../features/administration/index.ts';
import type { Db } from '../platform/database/index.ts';

/**
 * "deed: field" of every field in the log that the catalogues have no word for: readers would see its name. Each entry of a
 * database is looked at once, however often this is asked: entries are never changed.
 */
export function wordlessFieldsOf(db: Db): () => Promise<string[]> {
  let seen = 0;
  return async () => {
    const entries = await db
      .selectFrom('audit_log')
      .select(['id', 'action', 'before', 'after'])
      .where('id', '>', seen)
      .orderBy('id')
      .execute();
    seen = entries.at(-1)?.id ?? seen;
    return wordlessIn(entries);
  };
}

function wordlessIn(
  entries: readonly { readonly action: string; readonly before: unknown; readonly after: unknown }[],
): string[] {
  const wordless = entries.flatMap((entry) =>
    [entry.before, entry.after]
      .flatMap(fieldsIn)
      .filter((field) => wordOf(field) === null)
      .map((field) => `${entry.action}: ${field}`),
  );
  return [...new Set(wordless)].sort();
}
