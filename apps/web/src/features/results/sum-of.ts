import type { Reply } from '../../lib/call-types.ts';

export type ReportedLine = NonNullable<Reply<'results.form'>['data']['own']>['lines'][number];

/** How many players reported lines name, and how many goals they have with "AI or unknown". */
export function sumOf(lines: readonly ReportedLine[]): { players: number; goals: number } {
  return {
    players: lines.filter(({ player }) => player !== null).length,
    goals: lines.reduce((sum, { goals }) => sum + goals, 0),
  };
}
