import { rankOf } from '@matchnight/contract';
import type { Handlers } from '../../platform/calls/handler.ts';
import { cleanRichText } from '../../platform/rich-text.ts';
import { findAllAdministered, findAllDivisions, findAllTeams } from './repository.ts';
import { administeredView, tournamentTeamView, tournamentView } from './view.ts';

export const tournamentsCalls: Handlers<'tournaments'> = {
  async show({ db, noun: { tournament }, tag }) {
    tag(`console:${tournament.console}`);
    return { data: tournamentView(tournament, await findAllDivisions(db, [tournament.id])) };
  },
  async teams({ db, noun: { tournament } }) {
    return { data: (await findAllTeams(db, tournament.id)).map(tournamentTeamView) };
  },
  async rules({ noun: { tournament } }) {
    return { data: { rules: cleanRichText(tournament.rules) } };
  },
  async administered({ db, params, query, page, viewer }) {
    const { rows, total } = await findAllAdministered(db, {
      console: params.console,
      userId: viewer.userId,
      isSiteWide: rankOf(viewer.type) >= rankOf('FULL'),
      text: query.q,
      sort: query.sort,
      ...page,
    });
    const divisions = await findAllDivisions(
      db,
      rows.map(({ id }) => id),
    );
    return { rows: rows.map((row) => administeredView(row, divisions)), total };
  },
};
