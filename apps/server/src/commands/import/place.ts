import type { Console, Mode } from '@matchnight/contract';
import { TIE_BREAK_PRESETS, type TieBreakPreset } from '@matchnight/rules';
import { insertDivision, insertSeason } from '../../features/divisions/index.ts';
import { insertTournament } from '../../features/tournaments/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { freeSlug, slugOf } from '../../platform/slugs.ts';

export interface PlaceAsked {
  readonly console: Console;
  readonly tournament: string;
  readonly division: string;
  readonly season: string;
  readonly mode: Mode;
  readonly tieBreaks: TieBreakPreset;
  /** For a new tournament; an existing one keeps its own. */
  readonly timeZone: string;
}
export interface Place {
  readonly tournament: ImportedTournament;
  readonly divisionId: number;
  readonly seasonId: number;
  /** False: the season already has its schedule. */
  readonly isNew: boolean;
}

interface ImportedTournament {
  readonly id: number;
  readonly slug: string;
  /** The time zone of the file's kick-offs. */
  readonly timeZone: string;
}

/** Finds or makes tournament, division and season; by name it only finds those that imports made. */
export async function findOrMakePlace(tx: Tx, asked: PlaceAsked): Promise<Place> {
  const tournament = await findOrMakeTournament(tx, asked);
  const divisionId = await findOrMakeDivision(tx, asked, tournament);
  const season = await tx
    .selectFrom('seasons')
    .select('id')
    .where('division_id', '=', divisionId)
    .where('name', '=', asked.season)
    .executeTakeFirst();
  if (season) return { tournament, divisionId, seasonId: season.id, isNew: false };
  const tieBreaks = TIE_BREAK_PRESETS[asked.tieBreaks];
  const seasonId = await insertSeason(tx, {
    division_id: divisionId,
    name: asked.season,
    tie_breaks: tieBreaks,
  });
  return { tournament, divisionId, seasonId, isNew: true };
}

async function findOrMakeTournament(tx: Tx, asked: PlaceAsked): Promise<ImportedTournament> {
  const { console, tournament: name, mode, timeZone } = asked;
  const known = await tx
    .selectFrom('tournaments')
    .select(['id', 'slug', 'time_zone as timeZone'])
    .where('console', '=', console)
    .where('name', '=', name)
    .where('is_import', '=', true)
    .executeTakeFirst();
  if (known) return known;
  const slug = await freeSlug(tx, 'tournaments', console, [slugOf(name, 'tournament')]);
  const row = { console, slug, name, mode, kind: 'clubs' as const, time_zone: timeZone, is_import: true };
  return { id: await insertTournament(tx, row), slug, timeZone };
}

async function findOrMakeDivision(tx: Tx, asked: PlaceAsked, tournament: ImportedTournament) {
  const divisions = await tx
    .selectFrom('divisions')
    .select(['id', 'name', 'tier'])
    .where('tournament_id', '=', tournament.id)
    .orderBy('tier')
    .execute();
  const known = divisions.find(({ name }) => name === asked.division);
  if (known) return known.id;
  const own = slugOf(asked.division, 'division');
  return await insertDivision(tx, {
    tournament_id: tournament.id,
    console: asked.console,
    slug: await freeSlug(tx, 'divisions', asked.console, [own, `${tournament.slug}-${own}`]),
    name: asked.division,
    tier: (divisions.at(-1)?.tier ?? 0) + 1,
    competition_type: asked.mode,
  });
}
