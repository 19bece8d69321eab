import type { Club, MadeTournament } from '../../../factories/index.ts';
import { insertBan } from '../../features/discipline/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { WHY } from './texts.ts';

const DAY_MS = 86_400_000;

/** One user is banned for a month, and another's ban ended last week, so that the banned pages have entries. */
export async function makeBans(
  tx: Tx,
  asked: {
    tournament: MadeTournament;
    clubs: readonly Club[];
    judgeId: number;
    now: Date;
    lang: 'es' | 'en';
  },
): Promise<void> {
  const { tournament, clubs, judgeId, now, lang } = asked;
  // At nine in the evening: bans begin and end on whole days.
  const day = (days: number) => new Date(new Date(now.getTime() + days * DAY_MS).setUTCHours(21, 0, 0, 0));
  const [first, second] = clubs.map(({ squad }) => squad.at(-1));
  const shared = { tournament_id: tournament.id, user_id: judgeId };
  const ban = async (playerId: number | undefined, reason: string, [from, to]: readonly [number, number]) => {
    if (playerId === undefined) return;
    await insertBan(tx, { ...shared, player_id: playerId, reason, starts_at: day(from), ends_at: day(to) });
  };
  await ban(first?.id, WHY.fakeScreenshot[lang], [-6, 24]);
  await ban(second?.id, WHY.insults[lang], [-21, -7]);
}
