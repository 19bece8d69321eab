import type { Console, Mode } from '@matchnight/contract';
import type { TieBreakPreset } from '@matchnight/rules';
import { openDivision, openSeason } from '../../features/divisions/index.ts';
import { createTournament } from '../../features/tournaments/index.ts';
import type { Tx } from '../../platform/database/index.ts';

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
  const { season: name, tieBreaks } = asked;
  const seasonId = await openSeason(tx, { divisionId, name, tieBreaks });
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
  const { id, slug } = await createTournament(tx, { console, name, mode, timeZone, isImport: true });
  return { id, slug, timeZone };
}

async function findOrMakeDivision(tx: Tx, asked: PlaceAsked, tournament: ImportedTournament) {
  const known = await tx
    .selectFrom('divisions')
    .select('id')
    .where('tournament_id', '=', tournament.id)
    .where('name', '=', asked.division)
    .executeTakeFirst();
  if (known) return known.id;
  const { console, division: name, mode } = asked;
  const { id } = await openDivision(tx, { tournament: { ...tournament, console }, name, mode });
  return id;
}
