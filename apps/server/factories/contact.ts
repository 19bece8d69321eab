import type { Lang } from '@matchnight/contract';
import { answerMessage, keepContactMessage } from '../src/features/contact/index.ts';
import type { Tx } from '../src/platform/database/index.ts';

export interface ContactAsked {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly lang: Lang;
  readonly at: Date;
  /** Who answered it, when, and what; that closed it. */
  readonly answer?: { readonly userId: number; readonly text: string; readonly at: Date };
}

/** A message of the contact form, answered and closed where that is said; no mail leaves. Answers its number. */
export async function makeContactMessage(tx: Tx, { at, answer, ...asked }: ContactAsked): Promise<number> {
  const id = await keepContactMessage(tx, { ...asked, created_at: at });
  if (answer) {
    const { userId, text, at: now } = answer;
    await answerMessage(tx, { id, version: 0 }, { userId, text, isMailed: true, closes: true, now });
  }
  return id;
}
