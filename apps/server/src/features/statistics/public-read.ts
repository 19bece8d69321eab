import type { Console } from '@matchnight/contract';
import type { Db } from '../../platform/database/index.ts';

/** What every public read below a division is asked with. */
export interface PublicOfDivision {
  readonly db: Db;
  readonly params: { readonly console: Console; readonly divisionSlug: string };
  readonly query: { readonly season?: number | undefined };
  tag(...tags: string[]): void;
}
