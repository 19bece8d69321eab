import type { Console } from '@matchnight/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { freeSlug, slugOf } from '../../../platform/slugs.ts';
import { orTakenJustNow } from '../../../platform/taken-just-now.ts';
import { touch } from '../../../platform/touch.ts';
import { insertTeam } from '../repository/teams.ts';

/** A new team at an address that is free; its name is checked before. */
export async function createTeam(
  tx: Tx,
  team: {
    readonly console: Console;
    readonly name: string;
    readonly ownerId: number | null;
    readonly image?: string | null;
    /** The address to begin with, where it is not the name's. */
    readonly slug?: string;
    readonly isDemo?: boolean;
  },
): Promise<{ id: number; name: string; slug: string }> {
  const { console, name, ownerId, image = null, isDemo = false } = team;
  const slug = await freeSlug(tx, 'teams', console, [team.slug ?? slugOf(name, 'team')]);
  const row = { console, slug, name, image, owner_id: ownerId, is_demo: isDemo };
  const take = async () => await insertTeam(tx, row);
  const id = isDemo ? await take() : await orTakenJustNow(tx, 'name', take);
  touch(tx, `search:${console}`, `names:${console}`);
  return { id, name, slug };
}
