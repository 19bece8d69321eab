import { isLang } from '@matchnight/contract';
import type { AnswerRow, ListedRow, MessageRow } from './repository/messages.ts';

export function itemView(row: ListedRow) {
  const { id, name, email, subject, created_at, closed_at, answers } = row;
  return {
    id,
    name,
    email,
    subject,
    created_at: created_at.toISOString(),
    answers: answers ?? 0,
    closed_at: closed_at?.toISOString() ?? null,
  };
}

export function messageView(row: MessageRow, answers: readonly AnswerRow[], others: number) {
  const { message, lang, version, closed_by } = row;
  return {
    ...itemView({ ...row, answers: answers.length }),
    message,
    lang: langOf(lang),
    version,
    closed_by,
    list: answers.map(({ created_at, ...answer }) => ({ ...answer, created_at: created_at.toISOString() })),
    others,
  };
}

/** The language in which it was written. */
export function langOf(lang: string) {
  return isLang(lang) ? lang : 'en';
}
