import { isWithin } from '../../platform/attempts.ts';
import type { Handlers } from '../../platform/calls/handler.ts';
import { Refusal, refuseField } from '../../platform/errors.ts';
import { findAllPlacesOfTeams, placeView } from '../profiles/index.ts';
import { createTeam, teamNameOf, teamRef } from '../teams/index.ts';
import { FOUNDED_A_DAY, MOST_OWNED } from './owner.ts';
import { countOwned, findAllTeamsOfUser } from './repository/own-teams.ts';

/** The teams of one's own, and founding one. */
export const ownTeams: Pick<Handlers<'teams'>, 'mine' | 'found'> = {
  async mine({ db, params, viewer }) {
    const rows = await findAllTeamsOfUser(db, params.console, viewer.userId);
    const places = await findAllPlacesOfTeams(
      db,
      rows.map(({ id }) => id),
    );
    const teams = rows.map((row) => ({
      team: { id: row.id, ...teamRef(row) },
      role: row.role,
      of_one: row.of_one,
      divisions: (places.get(row.id) ?? []).map(placeView),
    }));
    const owned = await countOwned(db, params.console, viewer.userId);
    const isHere = viewer.console === params.console;
    const can = { found: viewer.isConfirmed && isHere && owned < MOST_OWNED };
    return { data: { teams, owned, most: MOST_OWNED, can } };
  },
  async found(context) {
    const { tx, params, body, pictures, keepPicture, viewer, now, touch, t } = context;
    const { console } = params;
    if (viewer.console !== console) throw new Refusal('team_on_another_console');
    if ((await countOwned(tx, console, viewer.userId)) >= MOST_OWNED)
      throw refuseField('name', 'you_own_three');
    const name = await teamNameOf(tx, { console, name: body.name, userId: viewer.userId, now });
    // Counted with the team: a refused try founds nothing.
    if (!(await isWithin(tx, now, `founded:${viewer.userId}`, FOUNDED_A_DAY)))
      throw refuseField('name', 'founded_three_today');
    const image = pictures.image ? await keepPicture(pictures.image) : null;
    const { id, slug } = await createTeam(tx, { console, name, image, ownerId: viewer.userId });
    touch(`user:${viewer.userId}`);
    return { data: { id, slug, message: t('teamsdesk.reply_founded', { team: name }) } };
  },
};
