import type { Console, Mode } from '@matchnight/contract';
import type { DisciplineRules, TieBreakPreset } from '@matchnight/rules';
import type { Tx } from '../../../platform/database/index.ts';
import { candidatesIn, freeSlug, provisionalSlug, settleSlugs, slugOf } from '../../../platform/slugs.ts';
import { touch } from '../../../platform/touch.ts';
import { findLowestTier, insertDivision, settleTiers } from '../repository/divisions.ts';

export interface NewDivision {
  readonly tournament: { readonly id: number; readonly slug: string; readonly console: Console };
  readonly name: string;
  readonly mode: Mode;
  /** By default made from the name. */
  readonly slug?: string;
  /** 1 is the highest; by default below all others. */
  readonly tier?: number;
  /** How many go on to the liguilla, and how many are relegated. */
  readonly teamsPlayoffs?: number;
  readonly teamsDown?: number;
  /** The leader of the table is champion by position, beside the champion of the liguilla. */
  readonly leaderIsChampion?: boolean;
  readonly isPremium?: boolean;
  /** The hash of a kept picture. */
  readonly image?: string | null;
  /** Null: the tournament's. */
  readonly tieBreaks?: TieBreakPreset | null;
  readonly discipline?: DisciplineRules | null;
  /** An import makes it, and later ones may find it by its name. */
  readonly isImport?: boolean;
  /** `placeDivisions` gives it its address and tier at the end of a long transaction, for whose end nobody is to wait. */
  readonly isProvisional?: boolean;
}

/** Tiers that no division has but those of a transaction under way. */
const PROVISIONAL = 100_000_000;

/** Opens a division of a tournament, without a season: the only way to make one. */
export async function openDivision(tx: Tx, asked: NewDivision): Promise<{ id: number; slug: string }> {
  const { tournament, name, discipline } = asked;
  const { console } = tournament;
  const slugs = asked.slug === undefined ? candidatesOf(tournament, name) : [asked.slug];
  const { isProvisional = false } = asked;
  const slug = isProvisional ? provisionalSlug() : await freeSlug(tx, 'divisions', console, slugs);
  const above = await findLowestTier(tx, tournament.id);
  const id = await insertDivision(tx, {
    tournament_id: tournament.id,
    console,
    slug,
    name,
    tier: asked.tier ?? (isProvisional ? Math.max(above, PROVISIONAL) : above) + 1,
    competition_type: asked.mode,
    teams_playoffs: asked.teamsPlayoffs ?? 0,
    teams_down: asked.teamsDown ?? 0,
    leader_is_champion: asked.leaderIsChampion ?? false,
    is_premium: asked.isPremium ?? false,
    image: asked.image ?? null,
    tie_breaks: asked.tieBreaks ?? null,
    discipline: discipline ? JSON.stringify(discipline) : null,
    is_import: asked.isImport ?? false,
  });
  touch(tx, `tournament:${tournament.id}`, `division:${id}`, `names:${console}`, `search:${console}`, 'site');
  return { id, slug };
}

function candidatesOf({ slug }: NewDivision['tournament'], name: string): string[] {
  return candidatesIn(slug, slugOf(name, 'division'));
}

/** Gives divisions that were opened provisionally their addresses and tiers, below all others, in their order. */
export async function placeDivisions(
  tx: Tx,
  tournament: NewDivision['tournament'],
  divisions: readonly { readonly id: number; readonly name: string }[],
): Promise<void> {
  if (divisions.length === 0) return;
  const asked = divisions.map(({ id, name }) => ({ id, candidates: candidatesOf(tournament, name) }));
  await settleSlugs(tx, 'divisions', tournament.console, asked);
  await settleTiers(tx, {
    tournamentId: tournament.id,
    ids: divisions.map(({ id }) => id),
    from: PROVISIONAL,
  });
}
