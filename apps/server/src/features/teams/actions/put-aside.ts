import type { Tx } from '../../../platform/database/index.ts';
import { changeSlug, forgetSlugs, slugOf } from '../../../platform/slugs.ts';
import type { TeamRow } from '../noun.ts';
import { disband, updateTeam } from '../repository/teams.ts';

const LONGEST = 40;

/**
 * A team that should never have been made is disbanded, and its name and address are free. The row stays, with its number behind its
 * name: the books of the money and the log of signings name it, and neither is ever changed.
 */
export async function putTeamAside(
  tx: Tx,
  { id, name: former, slug: from, console }: Pick<TeamRow, 'id' | 'name' | 'slug' | 'console'>,
  now: Date,
): Promise<void> {
  const end = ` (${id})`;
  const name = `${[...former]
    .slice(0, LONGEST - end.length)
    .join('')
    .trim()}${end}`;
  const asked = { table: 'teams', id, console, from, candidates: [slugOf(name, 'team')] } as const;
  await updateTeam(tx, id, { name, slug: await changeSlug(tx, asked) });
  await forgetSlugs(tx, 'team', id);
  await disband(tx, id, now);
}
