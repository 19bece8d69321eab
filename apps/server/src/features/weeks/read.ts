import type { Handler } from '../../platform/calls/handler.ts';
import { found } from '../../platform/errors.ts';
import { seasonRefOf } from '../divisions/index.ts';
import { stateOf } from '../tournaments/index.ts';
import { findAllPublished, findAllSlots, findPublished } from './repository/weeks.ts';
import { publishedSlotView } from './view.ts';

/** As the specification writes a week: `week-11`. */
const CODE = /^week-([1-9]\d{0,8})$/;

/** A published team of the week; 404 before that. */
export const teamOfTheWeek: Handler<'weeks.teamOfTheWeek'> = async ({
  db,
  params,
  noun: { division: row },
}) => {
  const number = Number(found(CODE.exec(params.weekCode)?.[1]));
  const season = found(seasonRefOf(row));
  const { id, week, published_at } = found(await findPublished(db, season.id, number));
  const all = await findAllPublished(db, row.id);
  const newest = new Map(all.map((one) => [one.id, one]));
  return {
    data: {
      division: { id: row.id, name: row.name, slug: row.slug },
      season,
      week,
      published_at: found(published_at).toISOString(),
      slots: (await findAllSlots(db, id)).map(publishedSlotView),
      weeks: all.filter((one) => one.id === season.id).map((one) => one.week),
      seasons: [...newest.values()].map((one) => ({ ...one, state: stateOf(one.state) })),
    },
  };
};
