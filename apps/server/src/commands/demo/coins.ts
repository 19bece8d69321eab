import { moveByHand } from '../../features/wallet/index.ts';
import { writeAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { DemoPeople } from './accounts.ts';

const DAY_MS = 86_400_000;

/** By whom the demo's people got coins besides those of their welcome: days before now, coins, why. */
const MOVES = {
  user: [
    [12, 250, 'Ganador del concurso de vídeos de octubre'],
    [11, -250, 'El premio era para otro jugador; perdona'],
  ],
  manager: [[20, 300, 'Por organizar la noche de amistosos']],
  administrator: [[30, 13_500, 'Per aver diretto le finali della scorsa stagione']],
  premium: [[6, 150, 'Merci pour la traduction du règlement']],
} as const;

/** Coins that the demo's SUPER gave and took by hand; nobody is told of what is past. */
export async function makeDemoCoins(
  tx: Tx,
  { people, now }: { people: DemoPeople; now: Date },
): Promise<void> {
  for (const role of ['user', 'manager', 'administrator', 'premium'] as const) {
    const id = people[role].userId;
    for (const [days, coins, reason] of MOVES[role]) {
      await moveByHand(tx, {
        owner: { id },
        coins,
        reason,
        at: new Date(now.getTime() - days * DAY_MS),
        log: async ({ action, before, after }) =>
          await writeAudit(tx, {
            userId: people.SUPER.userId,
            action,
            noun: 'user',
            nounId: id,
            before,
            after,
            reason,
          }),
      });
    }
  }
}
