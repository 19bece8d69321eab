import { teamRef } from '../teams/index.ts';
import type { DropOutRow } from './repository/drop-outs.ts';

type Told = Pick<
  DropOutRow,
  'name' | 'slug' | 'image' | 'heir_name' | 'heir_slug' | 'heir_image' | 'kind' | 'reason'
>;

/** Who dropped out, for everybody to see. */
export function dropOutView(row: Told & { readonly dropped_at: Date | string }) {
  const { heir_name: name, heir_slug: slug, heir_image: image, kind, reason, dropped_at: at } = row;
  return {
    team: teamRef(row),
    heir: name === null || slug === null ? null : teamRef({ name, slug, image }),
    kind,
    reason,
    at: new Date(at).toISOString(),
  };
}

/** From the text of JSON that `dropOutsAsJson` selects. */
export function dropOutsOf(json: string | null | undefined) {
  const rows: (Told & { readonly dropped_at: string })[] = JSON.parse(json ?? '[]');
  return rows.map(dropOutView);
}
