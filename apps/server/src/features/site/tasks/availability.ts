import { pictureAddress } from '../../../platform/files.ts';
import { findAllUnanswered } from '../../availability/index.ts';
import { divisionItemView, findAllItemsByIds } from '../../matches/index.ts';
import type { FindTasks, Task } from './task.ts';

/** So long before a match its players are asked whether they will play. */
const AHEAD_MS = 7 * 86_400_000;

/** The matches of the coming week for which one has not said whether one will play. */
export const ofAvailability: FindTasks = async ({ db, viewer, console, now }) => {
  const { playerId } = viewer;
  if (playerId === null) return [];
  const before = new Date(now.getTime() + AHEAD_MS);
  const rows = await findAllUnanswered(db, { playerId, console, now, before });
  const ids = rows.map(({ fixture_id: id }) => id);
  const items = new Map((await findAllItemsByIds(db, ids, viewer)).map((item) => [item.id, item]));
  return rows.flatMap((row): Task[] => {
    const item = items.get(row.fixture_id);
    if (!item) return [];
    const { team_id: id, name, slug, image, until } = row;
    const team = { id, name, slug, image: pictureAddress(image) };
    return [{ kind: 'availability_asked', until: until.toISOString(), match: divisionItemView(item), team }];
  });
};
