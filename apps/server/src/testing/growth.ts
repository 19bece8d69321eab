import type { Database } from '../platform/database/index.ts';
import { OWNERS } from './owners.ts';

/** Tables that stay small however old the site is. All others grow with its users, clubs and matches. */
const SMALL: readonly (keyof Database)[] = [
  'countries',
  'demo_mark',
  'legal_editions',
  'legal_pages',
  'legal_texts',
  'migrations',
  'noun_counts',
  'running_costs',
  'sales_settings',
  'settings',
  'site_operator',
  'slides',
  'tournament_categories',
];

/** No public read scans one of these tables as a whole. */
export const GROWING: ReadonlySet<string> = new Set(
  Object.keys(OWNERS).filter((table) => !SMALL.some((small) => small === table)),
);
