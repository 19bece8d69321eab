import type { Console } from '@matchnight/contract';
import type { HiddenRows } from '../../platform/calls/handler.ts';
import type { Db } from '../../platform/database/index.ts';

/** What every public read below a division is asked with. */
export interface PublicOfDivision {
  readonly db: Db;
  readonly params: { readonly console: Console; readonly divisionSlug: string };
  readonly hidden: HiddenRows;
  readonly query: { readonly season?: number | undefined };
  tag(...tags: string[]): void;
}
