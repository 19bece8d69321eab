import type { DbOrTx } from '../../../platform/database/index.ts';

/** The codes of the countries that one may choose. */
export async function findAllVisibleCountries(db: DbOrTx): Promise<string[]> {
  const rows = await db
    .selectFrom('countries')
    .select('iso2')
    .where('visible', '=', true)
    .limit(1000)
    .execute();
  return rows.map(({ iso2 }) => iso2);
}
