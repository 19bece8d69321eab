import { fieldsIn, wordOf } from '../features/administration/index.ts';
import type { Db } from '../platform/database/index.ts';

/** "deed: field" of every field in the log that the catalogues have no word for: readers would see its name. */
export async function wordlessFields(db: Db): Promise<string[]> {
  const entries = await db.selectFrom('audit_log').select(['action', 'before', 'after']).execute();
  const wordless = entries.flatMap((entry) =>
    [entry.before, entry.after]
      .flatMap(fieldsIn)
      .filter((field) => wordOf(field) === null)
      .map((field) => `${entry.action}: ${field}`),
  );
  return [...new Set(wordless)].sort();
}
