import type { Mode } from '@matchnight/contract';
import type { TieBreakPreset } from '@matchnight/rules';
import type { Tx } from '../../../platform/database/index.ts';
import { openDivision, openSeason } from '../../divisions/index.ts';
import { ImportRefused } from '../refused.ts';
import { findDivision, findSeason } from '../repository/places.ts';
import type { Into, Names } from './names.ts';

export interface PlaceAsked {
  readonly into: Into;
  readonly division: string;
  readonly season: string;
  readonly mode: Mode;
  readonly tieBreaks: TieBreakPreset;
}
export interface Place {
  readonly divisionId: number;
  readonly seasonId: number;
  /** False: the season already has its schedule. */
  readonly isNew: boolean;
  readonly isNewDivision: boolean;
}

/**
 * Finds or makes division and season: by name it only finds those that imports made.
 * @throws ImportRefused where somebody made one of that name by hand
 */
export async function findOrMakePlace(tx: Tx, asked: PlaceAsked, names: Names): Promise<Place> {
  const { into, division: name, season, tieBreaks } = asked;
  const division = await findDivision(tx, into.id, name);
  if (division && !division.isImport) throw new ImportRefused('division_by_hand', { division: name });
  const divisionId = division?.id ?? (await open(tx, asked));
  if (!division) names.named(divisionId, name);
  const place = { divisionId, isNewDivision: division === undefined };
  const known = await findSeason(tx, divisionId, season);
  if (known && !known.isImport) throw new ImportRefused('season_by_hand', { division: name, season });
  if (known) return { ...place, seasonId: known.id, isNew: false };
  const seasonId = await openSeason(tx, { divisionId, name: season, tieBreaks, isImport: true });
  return { ...place, seasonId, isNew: true };
}

async function open(tx: Tx, { into, division: name, mode }: PlaceAsked): Promise<number> {
  const asked = { tournament: into, name, mode, isImport: true, isProvisional: true };
  return (await openDivision(tx, asked)).id;
}
