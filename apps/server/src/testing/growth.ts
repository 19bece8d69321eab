import type { Database } from '../platform/database/index.ts';
import { OWNERS } from './owners.ts';

/** Tables of some rows, whatever the site's age. All others grow with its users, clubs and matches. */
const SMALL: readonly (keyof Database)[] = [
  'countries',
  'demo_mark',
  'migrations',
  'noun_counts',
  'tournament_categories',
];

/** No public read goes through one of these as a whole. */
export const GROWING: ReadonlySet<string> = new Set(
  Object.keys(OWNERS).filter((table) => !SMALL.some((small) => small === table)),
);
