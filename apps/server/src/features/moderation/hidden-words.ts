import type { ReportKind } from '@matchnight/contract';
import type { DbOrTx } from '../../platform/database/index.ts';
import { findAllHidden } from './repository/reports.ts';
import { wordsReported } from './view.ts';

/** The words of a thing that decisions hide which nobody has undone, whatever it says now. */
export async function hiddenWordsOf(db: DbOrTx, kind: ReportKind, thingId: number): Promise<string[]> {
  return wordsReported(await findAllHidden(db, kind, thingId));
}
