import type { Line } from '../match/match-sheet.ts';

/** A starter in midfield with only the given fields changed. */
export function line<Player extends string | number>(
  player: Player,
  deeds: Partial<Line<Player>> = {},
): Line<Player> {
  const place = { registered: 'CAM', position: 'CAM', started: true, goalkeeper: false } as const;
  return { player, ...place, goals: 0, assists: 0, yellows: 0, reds: 0, ownGoals: 0, ...deeds };
}
