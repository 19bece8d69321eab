import { makeAppeal } from '../../../factories/appeals.ts';
import { makeUser } from '../../../factories/index.ts';
import { insertBan } from '../../features/discipline/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { DemoPeople } from './accounts.ts';
import { WHY } from './texts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Somebody with a ban whose appeal waits for a judge, and an older one that was lifted by an appeal. */
export async function makeAppeals(
  tx: Tx,
  { people, passwordHash, now }: { people: DemoPeople; passwordHash: string; now: Date },
): Promise<void> {
  const { administrator, FULL, SUPER } = people;
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const { userId, playerId } = await makeUser(tx, {
    username: 'demo-banned',
    nick: 'Demo Banned',
    console: 'psn',
    country: 'ES',
    position: 'RB',
    coins: 300,
    lang: 'es',
    email: 'demo-banned@matchnight.example',
    passwordHash,
    isDemo: true,
    now: new Date(now.getTime() - 200 * DAY_MS),
  });
  const tournament = await tx
    .selectFrom('tournaments as t')
    .innerJoin('tournament_administrators as a', 'a.tournament_id', 't.id')
    .select('t.id')
    .where('a.user_id', '=', administrator.userId)
    .orderBy('t.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const [running, lifted] = [
    await insertBan(tx, {
      player_id: playerId,
      tournament_id: tournament.id,
      reason: WHY.insults.es,
      starts_at: ago(50),
      ends_at: new Date(now.getTime() + 60 * DAY_MS),
      user_id: administrator.userId,
    }),
    await insertBan(tx, {
      player_id: playerId,
      tournament_id: null,
      reason: WHY.fakeScreenshot.es,
      starts_at: ago(300),
      ends_at: ago(250),
      user_id: FULL.userId,
    }),
  ];
  if (running === null || lifted === null) throw new Error('the demo’s bans overlap');
  await makeAppeal(tx, {
    banId: running,
    userId,
    text: 'Estaba discutiendo con mi hermano, no con el rival. Pido perdón a todos.',
    now: ago(40),
  });
  await makeAppeal(tx, {
    banId: lifted,
    userId,
    text: 'La captura es de mi consola: en la segunda foto se ve entera.',
    now: ago(290),
    question: { userId: SUPER.userId, text: 'Gracias. ¿De qué partido es la segunda foto?', now: ago(280) },
    answer: { outcome: 'lifted', userId: SUPER.userId, reason: 'La captura es auténtica.', now: ago(250) },
  });
}
