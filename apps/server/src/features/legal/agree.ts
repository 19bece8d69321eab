import type { Lang } from '@matchnight/contract';
import type { Tx } from '../../platform/database/index.ts';
import { refuseField } from '../../platform/errors.ts';
import { insertAcceptance } from './repository/acceptances.ts';
import { findTermsVersion } from './repository/pages.ts';

/**
 * Somebody registers, and agrees to the terms of now.
 * @throws Refusal on `terms`: terms_needed, terms_changed
 */
export async function agree(
  tx: Tx,
  who: { userId: number; version: number | undefined; lang: Lang; now: Date },
): Promise<void> {
  const version = await findTermsVersion(tx);
  if (version === null) return;
  if (who.version === undefined) throw refuseField('terms', 'terms_needed');
  if (who.version !== version) throw refuseField('terms', 'terms_changed');
  await insertAcceptance(tx, { user_id: who.userId, version, lang: who.lang, accepted_at: who.now });
}
