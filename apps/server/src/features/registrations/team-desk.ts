import { isDeepStrictEqual } from 'node:util';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handlers } from '../../platform/calls/handler.ts';
import { refuseField } from '../../platform/errors.ts';
import { pictureAddress } from '../../platform/files.ts';
import { changeSlug, slugOf } from '../../platform/slugs.ts';
import { versionByAudit } from '../accounts/index.ts';
import { findRole, giveUpName, teamNameOf, teamRef, updateTeam } from '../teams/index.ts';
import { findAllDivisionsOfTeam, findAllPlayersOfTeam } from './repository/own-teams.ts';

/** What those who run a team change of it. */
export const teamDesk: Pick<Handlers<'teams'>, 'desk' | 'edit'> = {
  async desk({ db, noun: { team }, viewer, mayAs }) {
    const { number } = await versionByAudit(db, 'team', { noun: 'team', id: team.id });
    return {
      data: {
        id: team.id,
        ...teamRef(team),
        background: pictureAddress(team.uploaded_background),
        worn_background: pictureAddress(team.worn_background),
        role: await findRole(db, team.id, viewer.userId),
        of_one: team.of_one,
        disbanded_at: team.disbanded_at?.toISOString() ?? null,
        version: number,
        can: { manage: mayAs('manager') },
      },
    };
  },
  async edit(context) {
    const { tx, noun, body, touch, log, t } = context;
    const { id, console, name, image, uploaded_background: background, slug } = noun.team;
    const before = { name, image, background, slug };
    const after = await asAsked(context);
    const message = t('teamsdesk.reply_saved');
    if (isDeepStrictEqual(before, after)) return { data: { slug, version: body.version, message } };
    const { background: uploaded_background, ...named } = after;
    await updateTeam(tx, id, { ...named, uploaded_background });
    touch(`team:${id}`);
    if (!isDeepStrictEqual({ ...before, background: after.background }, after)) {
      // Tables, fixtures and statistics name it, of past seasons too.
      for (const place of await findAllDivisionsOfTeam(tx, id)) {
        touch(
          `division:${place.id}`,
          `tournament:${place.tournament_id}`,
          `standings:${place.tournament_id}`,
        );
      }
      touch(...(await findAllPlayersOfTeam(tx, id)).map((player) => `player:${player}` as const));
      touch(`names:${console}`, `results:${console}`, `search:${console}`);
    }
    const version = await log({ action: 'team.edit', ...changesOf(before, after) });
    return { data: { slug: after.slug, version, message } };
  },
};

/** Only what changed: a team of one bears its player's nick, which no entry keeps. */
function changesOf<T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } {
  const names = (Object.keys(after) as (keyof T)[]).filter((name) => before[name] !== after[name]);
  const only = (of: T) => Object.fromEntries(names.map((name) => [name, of[name]])) as Partial<T>;
  return { before: only(before), after: only(after) };
}

async function asAsked({ tx, noun, body, viewer, now, pictures, keepPicture }: PrivateWrite<'teams.edit'>) {
  const { id, console, slug: former, of_one: isOfOne, ...before } = noun.team;
  const { removeImage, removeBackground } = body;
  // It bears its player's nick.
  if (isOfOne && (body.name !== before.name || body.newAddress)) throw refuseField('name', 'team_of_one');
  // A name that stays may be one that imports brought twice.
  const asker = { userId: viewer.userId, now, of: id };
  const name =
    body.name === before.name ? before.name : await teamNameOf(tx, { console, name: body.name, ...asker });
  if (name !== before.name) {
    const goesOn = { teamId: id, as: name };
    await giveUpName(tx, { console, name: before.name, ownerId: before.owner_id, goesOn, now });
  }
  const kept = {
    image: removeImage ? null : before.image,
    background: removeBackground ? null : before.uploaded_background,
  };
  const image = pictures.image ? await keepPicture(pictures.image) : kept.image;
  const background = pictures.background ? await keepPicture(pictures.background) : kept.background;
  const asked = { table: 'teams', id, console, from: former, candidates: [slugOf(name, 'team')] } as const;
  const slug = body.newAddress ? await changeSlug(tx, asked) : former;
  return { name, image, background, slug };
}
