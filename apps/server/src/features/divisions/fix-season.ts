import { TIE_BREAK_PRESETS } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import { findSeasonDefaults } from './repository/divisions.ts';
import { updateFixed } from './repository/seasons.ts';

/** With its schedule a season gets what it keeps: the tie-breaks and the rule set of its division, or tournament. */
export async function fixSeason(
  tx: Tx,
  { id, divisionId }: { id: number; divisionId: number },
): Promise<void> {
  const { tie_breaks, discipline } = await findSeasonDefaults(tx, divisionId);
  await updateFixed(tx, id, {
    tie_breaks: TIE_BREAK_PRESETS[tie_breaks],
    discipline: discipline === null ? null : JSON.stringify(discipline),
  });
}
