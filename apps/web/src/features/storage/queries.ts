import {
  type Console,
  DRESSES,
  type Lang,
  PRODUCT_TYPES,
  type ProductType,
} from '@matchnight/contract/constants';
import type { Reply } from '../../lib/call-types.ts';
import { queryOf } from '../../lib/query.ts';

export interface StorageParams {
  readonly lang: Lang;
  readonly console: Console;
}
export type Storage = Reply<'storage.mine'>['data'];
export type Possession = Storage['data'][number];
export type Target = Storage['targets'][number];

/** The part of an address that shows all types, as the specification has it; others are spelt as the types. */
export const WHOLE = 'av';

/** The type that the last part of an address filters by: null for all; undefined where there is no such type. */
export function typeAt(part: string): ProductType | null | undefined {
  if (part === WHOLE) return null;
  return PRODUCT_TYPES.find((type) => type.toLowerCase() === part);
}

export const storageQuery = ({ lang, console }: StorageParams, type: ProductType | null, page: number) =>
  queryOf('storage.mine', { lang, console }, { page, ...(type === null ? {} : { type }) });

/** What of theirs a product can dress. */
export function targetsOf({ product }: Possession, targets: readonly Target[]): Target[] {
  return targets.filter(({ noun }) => noun === DRESSES[product.type]);
}
