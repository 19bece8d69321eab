import type { Lang } from '@matchnight/contract';
import { insertTutorial } from '../src/features/tutorials/index.ts';
import type { Tx } from '../src/platform/database/index.ts';

/** What a tutorial says; `video` is the 11 characters by which YouTube knows it. */
export interface TutorialAsked {
  readonly title: string;
  readonly description: string;
  readonly video: string;
}

/** The tutorials of a language, in this order; it has none before. */
export async function makeTutorials(
  tx: Tx,
  { authorId, lang, tutorials }: { authorId: number; lang: Lang; tutorials: readonly TutorialAsked[] },
): Promise<void> {
  for (const [at, tutorial] of tutorials.entries()) {
    await insertTutorial(tx, { ...tutorial, lang, order: at + 1, author_id: authorId });
  }
}
