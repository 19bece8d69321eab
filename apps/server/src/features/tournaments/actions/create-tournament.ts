import type { Console, Mode } from '@matchnight/contract';
import {
  type DisciplineRules,
  type IndexWeights,
  MARKET_SETTINGS,
  SQUAD_LIMITS,
  type SquadLimits,
  START_BALANCE_CENTS,
  type TieBreakPreset,
} from '@matchnight/rules';
import type { Tx } from '../../../platform/database/index.ts';
import { freeSlug, slugOf } from '../../../platform/slugs.ts';
import { touch } from '../../../platform/touch.ts';
import { type OfferSettings, offerColumnsOf, PRODUCT_OFFERS } from '../market-settings.ts';
import { insertAdministrator, insertTournament } from '../repository/tournaments.ts';

/** A tournament as an organiser, an import or a factory asks for it; whatever is left out is the product's. */
export interface NewTournament extends Partial<OfferSettings> {
  readonly console: Console;
  readonly name: string;
  readonly mode: Mode;
  readonly kind?: 'clubs' | 'single';
  readonly categoryId?: number | null;
  /** Prize money in cents. */
  readonly quantity?: number;
  /** The hash of a kept picture. */
  readonly image?: string | null;
  readonly hidden?: boolean;
  /** Clean rich text. */
  readonly rules?: string;
  readonly timeZone?: string;
  readonly lockSigning?: 'open' | 'closed' | null;
  /** In cents: what a team, and the price of a player, starts with. */
  readonly startMoney?: number;
  readonly startPrice?: number;
  /** Hours; a day each by default. */
  readonly standsAfter?: number;
  readonly acceptWithin?: number;
  readonly questionWithin?: number;
  readonly squad?: SquadLimits;
  readonly tieBreaks?: TieBreakPreset;
  /** Null: the product's rule set, and weights. */
  readonly discipline?: DisciplineRules | null;
  readonly weights?: IndexWeights | null;
  readonly administratorIds?: readonly number[];
  readonly isDemo?: boolean;
  readonly isImport?: boolean;
}

export interface CreatedTournament {
  readonly id: number;
  readonly slug: string;
}

/** Creates a tournament without divisions: the only way to make one. */
export async function createTournament(tx: Tx, asked: NewTournament): Promise<CreatedTournament> {
  const { console, name, kind = 'clubs', squad = SQUAD_LIMITS[kind] } = asked;
  const slug = await freeSlug(tx, 'tournaments', console, [slugOf(name, 'tournament')]);
  const id = await insertTournament(tx, {
    console,
    slug,
    name,
    kind,
    mode: asked.mode,
    category_id: asked.categoryId ?? null,
    quantity: asked.quantity ?? 0,
    image: asked.image ?? null,
    hidden: asked.hidden ?? false,
    rules: asked.rules ?? '',
    time_zone: asked.timeZone ?? 'UTC',
    lock_signing: asked.lockSigning ?? null,
    start_money: asked.startMoney ?? START_BALANCE_CENTS,
    start_price: asked.startPrice ?? MARKET_SETTINGS.startPriceCents,
    stands_after: asked.standsAfter ?? A_DAY,
    accept_within: asked.acceptWithin ?? A_DAY,
    question_within: asked.questionWithin ?? A_DAY,
    squad_smallest: squad.smallest,
    squad_largest: squad.largest,
    ...offerColumnsOf({ ...PRODUCT_OFFERS, ...asked }),
    tie_breaks: asked.tieBreaks ?? 'goal_difference',
    discipline: jsonOf(asked.discipline),
    index_weights: jsonOf(asked.weights),
    is_demo: asked.isDemo ?? false,
    is_import: asked.isImport ?? false,
  });
  for (const userId of asked.administratorIds ?? []) {
    await insertAdministrator(tx, id, userId);
    touch(tx, `user:${userId}`);
  }
  touch(tx, `tournament:${id}`, `names:${console}`, `search:${console}`, 'site');
  return { id, slug };
}

/** Hours. */
const A_DAY = 24;

function jsonOf(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
