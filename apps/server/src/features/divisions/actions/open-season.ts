import { TIE_BREAK_PRESETS, type TieBreakPreset } from '@matchnight/rules';
import type { Tx } from '../../../platform/database/index.ts';
import { Refusal } from '../../../platform/errors.ts';
import { touch } from '../../../platform/touch.ts';
import { registerTeams } from '../../tournaments/index.ts';
import { findSeasonDefaults, insertSeason, insertSlots } from '../repository/divisions.ts';
import { findAllWithoutPremium, findPremiumOf } from '../repository/premium.ts';

export interface NewSeason {
  readonly divisionId: number;
  readonly name: string;
  /** By default the division's, or the tournament's. */
  readonly tieBreaks?: TieBreakPreset;
  /** An import makes it, and later ones may find it by its name. */
  readonly isImport?: boolean;
}

/** Opens the division's next season, which is its current one from now on: the only way to make one. */
export async function openSeason(tx: Tx, asked: NewSeason): Promise<number> {
  const { divisionId, name, tieBreaks, isImport = false } = asked;
  const defaults = await findSeasonDefaults(tx, divisionId);
  const id = await insertSeason(tx, {
    division_id: divisionId,
    name,
    tie_breaks: TIE_BREAK_PRESETS[tieBreaks ?? defaults.tie_breaks],
    is_import: isImport,
  });
  const { tournament_id, console } = defaults;
  touch(
    tx,
    `division:${divisionId}`,
    `tournament:${tournament_id}`,
    `standings:${tournament_id}`,
    `results:${console}`,
  );
  return id;
}

/**
 * Teams enter a season behind those that are in it, and take part in the tournament from now on. Until numbers are
 * drawn, they are numbered in this order.
 * @throws Refusal `team_not_premium` where a premium division gets a team whose owner is no premium member
 */
export async function enterTeams(
  tx: Tx,
  asked: {
    readonly seasonId: number;
    readonly tournamentId: number;
    readonly teamIds: readonly number[];
    /** How many teams are in the season already. */
    readonly after?: number;
    /** By default the numbers themselves. */
    readonly lots?: readonly number[];
    readonly now?: Date;
    /** From when teams that are new take part in the tournament; by default from `now`. */
    readonly registeredAt?: Date;
  },
): Promise<void> {
  const { seasonId, tournamentId, teamIds, after = 0, lots, now = new Date() } = asked;
  const { name, is_premium: isPremium } = await findPremiumOf(tx, seasonId);
  const [other] = isPremium ? await findAllWithoutPremium(tx, teamIds, now) : [];
  if (other) throw new Refusal('team_not_premium', { values: { team: other.name, division: name } });
  const registeredAt = asked.registeredAt ?? asked.now;
  await registerTeams(tx, { tournamentId, teamIds, ...(registeredAt ? { now: registeredAt } : {}) });
  await insertSlots(
    tx,
    teamIds.map((team_id, index) => {
      const number = after + index + 1;
      return { season_id: seasonId, number, team_id, lot: lots?.[index] ?? number };
    }),
  );
}
