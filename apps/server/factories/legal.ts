import { LEGAL_DOCUMENTS } from '@matchnight/contract';
import { draftOf, heldPage, insertAcceptances, publish, saveOperator } from '../src/features/legal/index.ts';
import type { Tx } from '../src/platform/database/index.ts';
import { findStored } from '../src/platform/stored-settings.ts';

/** All pages of the site as the product drafts them, published by `userId`; everybody in `readers` has agreed to the terms. */
export async function makeLegalPages(
  tx: Tx,
  {
    userId,
    operator,
    readers,
    now,
  }: {
    userId: number;
    operator: { name: string; address: string; contact: string; register: string };
    readers: readonly number[];
    now: Date;
  },
): Promise<void> {
  await saveOperator(tx, { ...operator, version: 1, editor_id: userId, edited_at: now });
  const set = await findStored(tx);
  for (const document of LEGAL_DOCUMENTS) {
    const page = await heldPage(tx, document);
    await publish(tx, { page, draft: (lang) => draftOf(document, lang, { set, others: [] }), userId, now });
  }
  await insertAcceptances(
    tx,
    readers.map((user_id) => ({ user_id, version: 1, lang: 'en', accepted_at: now })),
  );
}
