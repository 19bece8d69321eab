import { MOST_AWARDS } from '@matchnight/contract';
import type { Tx } from '../../platform/database/index.ts';
import { Refusal, refuseField } from '../../platform/errors.ts';
import { type Tag, touch } from '../../platform/touch.ts';
import { holdSeason } from '../divisions/index.ts';
import { isAwarded } from './awaited-cups.ts';
import { countOfSeason, insertAward, type Recipient } from './repository/awards.ts';

/**
 * An award of a season, locked: prepared until its cup is delivered, public at once afterwards, and where nobody won
 * it. Answers which.
 * @throws Refusal `awards_full`, or on `name` where the recipient has this very award
 */
export async function makeAward(
  tx: Tx,
  asked: Recipient & {
    readonly tournamentId: number;
    readonly seasonId: number;
    readonly name: string;
    /** The hash of a kept picture. */
    readonly image: string | null;
    readonly now: Date;
  },
): Promise<{ readonly id: number; readonly stand: 'prepared' | 'public' }> {
  const { tournamentId, seasonId, name, image, team_id, player_id, now } = asked;
  // The season's row is the cup's lock, too.
  await holdSeason(tx, seasonId);
  if ((await countOfSeason(tx, seasonId)) >= MOST_AWARDS) throw new Refusal('awards_full');
  const delivered_at = (await isAwarded(tx, { tournamentId, seasonId })) ? now : null;
  const place = { tournament_id: tournamentId, season_id: seasonId, created_at: now, delivered_at };
  const id = await insertAward(tx, { ...place, name, image, team_id, player_id });
  if (id === null) throw refuseField('name', 'taken');
  if (delivered_at === null) return { id, stand: 'prepared' };
  touch(tx, ...tagsOf(asked));
  return { id, stand: 'public' };
}

/** What shows an award of theirs. */
export function tagsOf({ team_id, player_id }: Recipient): Tag[] {
  return [
    ...(team_id === null ? [] : [`team:${team_id}` as const]),
    ...(player_id === null ? [] : [`player:${player_id}` as const]),
  ];
}
