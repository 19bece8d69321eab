import type { Handlers } from '../../platform/calls/handler.ts';
import { changeSlug, slugOf } from '../../platform/slugs.ts';
import { versionByAudit } from '../accounts/index.ts';
import { findRole, teamNameOf, teamRef, updateTeam } from '../teams/index.ts';
import { findAllDivisionsOfTeam, findAllPlayersOfTeam } from './repository/own-teams.ts';

/** What those who run a team change of it. */
export const teamDesk: Pick<Handlers<'teams'>, 'desk' | 'edit'> = {
  async desk({ db, noun: { team }, viewer, mayAs }) {
    const { number } = await versionByAudit(db, 'team', { noun: 'team', id: team.id });
    return {
      data: {
        id: team.id,
        ...teamRef(team),
        role: await findRole(db, team.id, viewer.userId),
        of_one: team.of_one,
        disbanded_at: team.disbanded_at?.toISOString() ?? null,
        version: number,
        can: { manage: mayAs('manager') },
      },
    };
  },
  async edit(context) {
    const { tx, noun, body, pictures, keepPicture, touch, log, t } = context;
    const { id, console, slug: former, ...before } = noun.team;
    // A name that stays may be one that imports brought twice.
    const name =
      body.name === before.name ? before.name : await teamNameOf(tx, { console, name: body.name, of: id });
    const kept = body.removeImage ? null : before.image;
    const image = pictures.image ? await keepPicture(pictures.image) : kept;
    const asked = { table: 'teams', id, console, from: former, candidates: [slugOf(name, 'team')] } as const;
    const slug = body.newAddress ? await changeSlug(tx, asked) : former;
    const message = t('teamsdesk.reply_saved');
    if (name === before.name && image === before.image && slug === former) {
      return { data: { slug, version: body.version, message } };
    }
    await updateTeam(tx, id, { name, image, slug });
    // Tables, fixtures and statistics name it, of past seasons too.
    for (const place of await findAllDivisionsOfTeam(tx, id)) {
      touch(`division:${place.id}`, `tournament:${place.tournament_id}`, `standings:${place.tournament_id}`);
    }
    touch(...(await findAllPlayersOfTeam(tx, id)).map((player) => `player:${player}` as const));
    touch(`team:${id}`, `names:${console}`, `results:${console}`, `search:${console}`);
    const version = await log({
      action: 'team.edit',
      before: { name: before.name, image: before.image, slug: former },
      after: { name, image, slug },
    });
    return { data: { slug, version, message } };
  },
};
