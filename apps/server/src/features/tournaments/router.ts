import { contract, rankOf } from '@matchnight/contract';
import { type Bound, bind } from '../../platform/calls/handler.ts';
import { found } from '../../platform/errors.ts';
import { cleanRichText } from '../../platform/rich-text.ts';
import { findAllAdministered, findAllDivisions, findAllTeams, findBySlug } from './repository.ts';
import { administeredView, tournamentTeamView, tournamentView } from './view.ts';

export function tournamentsRouter(): Bound[] {
  return bind('tournaments', contract.tournaments, {
    async show({ db, params, hidden, tag }) {
      tag(`console:${params.console}`);
      const row = found(await findBySlug(db, params.console, params.tournamentSlug, hidden));
      tag(`tournament:${row.id}`);
      return { data: tournamentView(row, await findAllDivisions(db, [row.id])) };
    },
    async teams({ db, params, hidden, tag }) {
      const row = found(await findBySlug(db, params.console, params.tournamentSlug, hidden));
      tag(`tournament:${row.id}`);
      return { data: (await findAllTeams(db, row.id)).map(tournamentTeamView) };
    },
    async rules({ db, params, hidden, tag }) {
      const row = found(await findBySlug(db, params.console, params.tournamentSlug, hidden));
      tag(`tournament:${row.id}`);
      return { data: { rules: cleanRichText(row.rules) } };
    },
    async administered({ db, params, query, viewer }) {
      const { rows, total } = await findAllAdministered(db, {
        console: params.console,
        userId: viewer.userId,
        isSiteWide: rankOf(viewer.type) >= rankOf('FULL'),
        text: query.q,
        sort: query.sort,
        limit: query.per_page,
        offset: (query.page - 1) * query.per_page,
      });
      const divisions = await findAllDivisions(
        db,
        rows.map(({ id }) => id),
      );
      const data = rows.map((row) => administeredView(row, divisions));
      return { data: { data, page: query.page, per_page: query.per_page, total } };
    },
  });
}
