import type { JoinableRow } from './repository/joins.ts';

export function joinableView({ id, nick, slug, user_id, teams, matches }: JoinableRow) {
  return { id, nick, slug, claimed: user_id !== null, teams, matches };
}
