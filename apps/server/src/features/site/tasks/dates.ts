import { runsClub } from '@matchnight/contract';
import { pictureAddress } from '../../../platform/files.ts';
import { findAllToAnswer } from '../../matchday/index.ts';
import { divisionItemView, findAllItemsByIds } from '../../matches/index.ts';
import type { FindTasks, Task } from './task.ts';

/** Other dates that rivals propose to teams which one manages, while their deadlines leave time. */
export const ofDates: FindTasks = async ({ db, viewer, teams, now }) => {
  const managed = teams.filter(({ role }) => runsClub(role)).map(({ id }) => id);
  const open = (await findAllToAnswer(db, managed)).filter(
    ({ deadline }) => deadline === null || deadline > now,
  );
  const ids = open.map(({ fixture_id }) => fixture_id);
  const items = new Map((await findAllItemsByIds(db, ids, viewer)).map((item) => [item.id, item]));
  return open.flatMap((row): Task[] => {
    const item = items.get(row.fixture_id);
    if (!item || row.to_date === null) return [];
    const { id, name, slug, image, deadline } = row;
    const team = { id, name, slug, image: pictureAddress(image) };
    const until = deadline?.toISOString() ?? null;
    return [
      { kind: 'date_proposed', until, match: divisionItemView(item), team, to: row.to_date.toISOString() },
    ];
  });
};
