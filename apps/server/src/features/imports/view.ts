import type { Translate } from '../../platform/calls/context.ts';
import type { Imported, ImportOptions } from './importer/types.ts';
import { type ImportFailure, ImportRefused, scoreText, sentenceOf, warningText } from './refused.ts';
import type { ImportRow } from './repository/imports.ts';

/** Enough to see what is meant; a file has thousands. */
const MOST_NAMES = 100;
const MOST_CORRECTIONS = 50;
const MOST_WARNINGS = 50;

const DEAD = new ImportRefused('interrupted').failure;

/** An import as its desk shows it; the documents in its row are written by this feature alone. */
export function importView(
  row: ImportRow,
  { mayImport, isDead, t }: { readonly mayImport: boolean; readonly isDead: boolean; readonly t: Translate },
) {
  const { id, nick, slug, step } = row;
  const state = isDead ? 'refused' : row.state;
  const { division, season } = row.options as ImportOptions;
  const failure = isDead ? DEAD : (row.refusal as ImportFailure | null);
  const counts = row.counts === null ? null : countsView(row.counts as Imported, t);
  return {
    id,
    by: nick === null || slug === null ? null : { nick, slug },
    file_name: row.file_name,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    step,
    state,
    done: row.done,
    total: row.total,
    division,
    season,
    counts,
    refusal: failure && { field: failure.field, message: sentenceOf(failure, t) },
    can: {
      // Nothing is wrong with one that changes nothing, but nobody needs it.
      run: mayImport && mayRun(row, isDead) && !counts?.changes_nothing,
      discard: mayImport && mayDiscard(row),
    },
  };
}

/** Its file is there, and it was looked at, or is dead. */
export function mayRun({ step, state, file }: Pick<ImportRow, 'step' | 'state' | 'file'>, isDead: boolean) {
  return file !== null && (isDead || (step === 'preview' && state === 'done'));
}

/** Nothing of it is in: where a node works on it, that stops. */
export function mayDiscard({ step, state }: Pick<ImportRow, 'step' | 'state'>): boolean {
  return step !== 'run' || state !== 'done';
}

function countsView(counts: Imported, t: Translate) {
  // Those that were kept before points and warnings were told say nothing of them.
  const { created, decided, moved, corrected, adjusted = 0, warnings = [] } = counts;
  const changed = created + decided + moved + corrected + adjusted + counts.newTeams.length;
  return {
    changes_nothing: changed === 0,
    divisions: counts.divisions.map(({ name, isNew, isNewSeason }) => ({
      name,
      is_new: isNew,
      is_new_season: isNewSeason,
    })),
    new_teams: some(counts.newTeams),
    known_teams: some(counts.knownTeams),
    new_players: counts.newPlayers,
    known_players: counts.knownPlayers,
    created,
    decided,
    moved,
    adjusted,
    corrected,
    corrections: counts.corrections.slice(0, MOST_CORRECTIONS).map(({ was, is, ...match }) => ({
      ...match,
      was: scoreText(was, t),
      is: scoreText(is, t),
    })),
    warnings: warnings
      .slice(0, MOST_WARNINGS)
      .map((one) => ({ field: one.field, message: warningText(one, t) })),
    more_warnings: Math.max(0, warnings.length - MOST_WARNINGS),
    doubles: counts.doubles.slice(0, MOST_NAMES).map((pair) => ({ ...pair })),
  };
}

function some(names: readonly string[]) {
  return { count: names.length, names: names.slice(0, MOST_NAMES) };
}
