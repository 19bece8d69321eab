export { readSeasonFile, type SeasonFile } from './importer/format.ts';
export { importSeason } from './importer/import-season.ts';
export { readText } from './importer/read-text.ts';
export type { Imported, ImportOptions } from './importer/types.ts';
export { type ImportFailure, ImportRefused, sentenceOf } from './refused.ts';
export { seasonNameOf } from './season-name.ts';
export { findOrMakeTournament } from './tournament.ts';
