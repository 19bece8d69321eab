import type { ResetRow } from './repository/resets.ts';

export function resetView(row: ResetRow | undefined) {
  if (row === undefined) return null;
  return { started_at: row.started_at.toISOString(), due_at: row.due_at.toISOString(), reason: row.reason };
}
