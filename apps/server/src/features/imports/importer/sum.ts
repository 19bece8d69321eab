import type { ImportWarning } from '../refused.ts';
import { newCounts } from './enter.ts';
import type { Place } from './place.ts';
import type { Counts, ImportedDivision } from './types.ts';

/** What the parts did, together. */
export class Sum {
  readonly #divisions: ImportedDivision[] = [];
  readonly #counts = newCounts();
  readonly #warnings: ImportWarning[] = [];
  #done = 0;

  get done(): number {
    return this.#done;
  }

  add(
    name: string,
    { place, ...one }: Counts & { readonly place: Place },
    matches: number,
    warnings: readonly ImportWarning[] = [],
  ): void {
    this.#warnings.push(...warnings);
    this.#divisions.push({ name, isNew: place.isNewDivision, isNewSeason: place.isNew });
    for (const key of ['created', 'decided', 'moved', 'adjusted'] as const) this.#counts[key] += one[key];
    this.#counts.corrections.push(...one.corrections);
    this.#done += matches;
  }

  told() {
    const corrected = this.#counts.corrections.length;
    return { ...this.#counts, corrected, divisions: this.#divisions, warnings: this.#warnings };
  }
}
