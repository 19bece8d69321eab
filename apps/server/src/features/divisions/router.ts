import { contract } from '@matchnight/contract';
import { type Bound, bind } from '../../platform/calls/handler.ts';
import { found } from '../../platform/errors.ts';
import { findAllSeasons, findAllSlots, findBySlug, findWeeks } from './repository.ts';
import { divisionTeamView, divisionView } from './view.ts';

export function divisionsRouter(): Bound[] {
  return bind('divisions', contract.divisions, {
    async show({ db, params, hidden, now, tag, until }) {
      const row = found(await findBySlug(db, params, hidden));
      tag(`division:${row.id}`, `tournament:${row.tournament_id}`);
      const seasons = await findAllSeasons(db, row.id);
      const weeks = await findWeeks(db, row.id, row.season_id, now);
      if (weeks.until) until(weeks.until);
      return { data: divisionView(row, seasons, weeks) };
    },
    async teams({ db, params, query, hidden, tag }) {
      const row = found(await findBySlug(db, params, hidden, query.season));
      tag(`division:${row.id}`, `tournament:${row.tournament_id}`);
      if (row.season_id === null && query.season !== undefined) found(null);
      const slots = row.season_id === null ? [] : await findAllSlots(db, row.season_id, row.tournament_id);
      return {
        data: {
          division: { id: row.id, name: row.name, slug: row.slug },
          teams: slots.map(divisionTeamView),
        },
      };
    },
  });
}
