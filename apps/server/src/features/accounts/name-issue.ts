import { withoutJoiners } from '@matchnight/contract';
import type { FieldIssue } from '../../platform/errors.ts';
import { UNSEEN } from './nick-skeleton.ts';

/** What is wrong with a clean name of a person or a team: a sign that nobody can see, which it names, or nothing to read. Null: nothing. */
export function nameIssue(name: string): FieldIssue | null {
  const [sign] = UNSEEN.exec(withoutJoiners(name)) ?? [];
  if (sign !== undefined) return { issue: 'unseen_sign', values: { sign: codeOf(sign) } };
  return /[\p{L}\p{N}]/u.test(name) ? null : { issue: 'no_letter' };
}

/** As Unicode writes it. */
function codeOf(sign: string): string {
  const code = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `U+${code}`;
}
