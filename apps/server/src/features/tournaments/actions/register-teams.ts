import type { Tx } from '../../../platform/database/index.ts';
import { touch } from '../../../platform/touch.ts';
import { transfer } from '../../wallet/index.ts';
import { findConsole, findStartMoney, upsertTournamentTeams } from '../repository/teams.ts';

/**
 * Teams take part in a tournament from now on. Those that never did before get the money that a team starts with;
 * those that come back keep what they had.
 */
export async function registerTeams(
  tx: Tx,
  asked: {
    readonly tournamentId: number;
    readonly teamIds: readonly number[];
    /** By default the database's clock. */
    readonly now?: Date;
  },
): Promise<void> {
  const { tournamentId, teamIds, now } = asked;
  const newcomers = await upsertTournamentTeams(tx, tournamentId, teamIds, now);
  const amount = await findStartMoney(tx, tournamentId);
  if (newcomers.length > 0 && amount > 0) {
    await transfer(tx, {
      key: `start:${tournamentId}:${newcomers.join(',')}`,
      reason: 'start',
      ...(now ? { at: now } : {}),
      postings: [
        { holder: { kind: 'issue', tournamentId }, amount: -amount * newcomers.length },
        ...newcomers.map((teamId) => ({ holder: { kind: 'team' as const, tournamentId, teamId }, amount })),
      ],
    });
  }
  touch(
    tx,
    `names:${await findConsole(tx, tournamentId)}`,
    `tournament:${tournamentId}`,
    ...teamIds.map((id) => `team:${id}` as const),
  );
}
