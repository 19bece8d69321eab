import { hash, randomBytes } from 'node:crypto';
import { FIRST_HASH, linkOf } from '@matchnight/rules';
import type { Db, Tx } from '../../platform/database/index.ts';
import { findAllToLink, findHead, insertLinks } from './repository/chain.ts';
import { findNoted, type Linking, lockLinking, saveLinking } from './repository/linking.ts';

const SLICE = 5000;
const MOST_SLICES = 40;
const SALT_BYTES = 16;

export const sha256 = (text: string) => hash('sha256', text, 'hex');

/**
 * Links what was written, in the order of ids. Nobody who writes waits for it: it goes as far as no writer can come any more with a
 * lower id, and leaves the rest to the next run. Answers how many entries it linked.
 */
export async function linkLog(db: Db): Promise<number> {
  await db.transaction().execute(async (tx) => {
    const linking = await lockLinking(tx);
    if (linking !== undefined) await saveLinking(tx, goneOn(linking, await findNoted(tx)));
  });
  let linked = 0;
  for (let slice = 0; slice < MOST_SLICES; slice += 1) {
    const count = await db.transaction().execute(linkSlice);
    linked += count;
    if (count < SLICE) break;
  }
  return linked;
}

/** Whoever wrote as an id was noted has to be done; who came later got a higher one. */
function goneOn({ noted, ready }: Linking, now: Linking['noted']): Linking {
  if (now.writers.length === 0) return { noted: now, ready: now.id };
  const areDone = !noted.writers.some((writer) => now.writers.includes(writer));
  return areDone ? { noted: now, ready: noted.id } : { noted, ready };
}

async function linkSlice(tx: Tx): Promise<number> {
  const linking = await lockLinking(tx);
  if (linking === undefined) return 0;
  const head = await findHead(tx);
  let prev = head?.hash ?? FIRST_HASH;
  const entries = await findAllToLink(tx, { after: head?.id ?? 0, to: linking.ready, limit: SLICE });
  const links = entries.map((entry) => {
    const salt = randomBytes(SALT_BYTES).toString('hex');
    const link = linkOf(entry, { prev, salt }, sha256);
    prev = link.hash;
    return { id: entry.id, salt, link };
  });
  if (links.length > 0) await insertLinks(tx, links);
  return links.length;
}
