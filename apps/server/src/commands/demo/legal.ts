import { makeLegalPages } from '../../../factories/legal.ts';
import type { Tx } from '../../platform/database/index.ts';

/** Nobody who exists: it says so itself. */
const OPERATOR = {
  name: 'Matchnight Demo',
  address: '1 Example Street\n00000 Example Town',
  contact: 'demo@example.org',
  register: 'EX 0000',
};

/** The pages of the site, to which all of the demo's people have agreed. */
export async function makeDemoPages(tx: Tx, { userId, now }: { userId: number; now: Date }): Promise<void> {
  const people = await tx.selectFrom('users').select('id').where('is_demo', '=', true).execute();
  await makeLegalPages(tx, { userId, operator: OPERATOR, readers: people.map(({ id }) => id), now });
}
