import type { PrivateRead, PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { refuseOwnTeam } from '../../platform/calls/own-team.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { DELETED_NICK } from '../../platform/deleted-player.ts';
import { found, Refusal, refuseField } from '../../platform/errors.ts';
import { existsOwnTeam, findAllOwnSeasons } from '../divisions/index.ts';
import { isSiteWide } from '../tournaments/index.ts';
import { awardedSeasons, isAwarded } from './awaited-cups.ts';
import { awardView } from './award-view.ts';
import { requirePresent } from './deliver-cup.ts';
import { awardGiven } from './events.ts';
import { makeAward, tagsOf } from './make-award.ts';
import {
  deleteAward,
  existsOther,
  existsSeason,
  findAddresses,
  findAllOfTournament,
  findAllPrepared,
  findAllSeasonsToAward,
  findSeasonOf,
  heldAward,
  type Recipient,
  updateAward,
  updateDelivered,
} from './repository/awards.ts';
import { findPlayerOfSeason, findTeamOfSeason } from './repository/recipients.ts';

export const list: Handler<'awards.list'> = async (context) => {
  const { db, noun, viewer, page } = context;
  const { id, name, slug } = noun.tournament;
  const { rows, total } = await findAllOfTournament(db, id, page);
  const own = new Set(await findAllOwnSeasons(db, id, viewer));
  const all = await findAllSeasonsToAward(db, id);
  const awarded = await awardedSeasons(db, all);
  const seasons = all
    .filter((season) => !own.has(season.id))
    .map(({ delivered_at, ...season }) => ({ ...season, has_cup: delivered_at !== null }));
  const open = new Set(seasons.map((season) => season.id));
  return {
    rows: rows.map((row) => ({
      ...awardView(row),
      division: { name: row.division_name, slug: row.division_slug },
      season: { id: row.season_id, name: row.season_name },
      delivered_at: row.delivered_at?.toISOString() ?? null,
      version: row.version,
      can: {
        deliver: open.has(row.season_id) && awarded.has(row.season_id) && row.delivered_at === null,
        edit: open.has(row.season_id),
        delete: open.has(row.season_id) && (row.delivered_at === null || isSiteWide(viewer)),
      },
    })),
    total,
    tournament: { name, slug },
    seasons,
  };
};

/** Where the season's cup is delivered, or nobody won it, it is public at once. */
export const create: Handler<'awards.create'> = {
  holds: async ({ body }) => ({ season: [body.season] }),
  async run(context) {
    const { tx, noun, body, now, pictures, keepPicture, log, say } = context;
    const { id: tournamentId } = noun.tournament;
    const { season: seasonId, name } = body;
    if (!(await existsSeason(tx, { tournamentId, seasonId }))) throw new Refusal('not_found');
    await requireOthers(context, seasonId);
    const recipient = await recipientOf(context, seasonId);
    const image = pictures.image ? await keepPicture(pictures.image) : null;
    const { id, stand } = await makeAward(tx, { tournamentId, seasonId, name, image, ...recipient, now });
    await log({
      action: 'award.create',
      of: seasonOf(seasonId),
      after: entryOf({ name, image, ...recipient }),
    });
    if (stand === 'public') await tell(context, { id, ...recipient });
    return say(`cups.reply_award_${stand}`, { name });
  },
};

/** The name and the picture can always be mended; the recipient is final once it is delivered. */
export const edit: Handler<'awards.edit'> = {
  // Who plays in it stays so until they have the award.
  holds: async ({ tx, params }) => ({ season: await findSeasonOf(tx, params.awardId) }),
  run: change,
};

async function change(context: PrivateWrite<'awards.edit'>) {
  const { tx, body, pictures, keepPicture, touch, log, say } = context;
  const before = await own(context);
  if (before.version !== body.version) throw new Refusal('changed_meanwhile');
  const { team, player } = await findAddresses(tx, before.id);
  // They keep it, though they may have left since.
  const isSame = body.team === (team ?? '') && body.player === (player ?? '');
  const { team_id, player_id } = isSame ? before : await recipientOf(context, before.season_id);
  const recipient = { team_id, player_id };
  const isMoved = recipient.team_id !== before.team_id || recipient.player_id !== before.player_id;
  if (before.delivered_at !== null && isMoved) throw new Refusal('award_final');
  const { id, season_id } = before;
  const { name } = body;
  if (await existsOther(tx, { id, season_id, name, ...recipient })) throw refuseField('name', 'taken');
  const kept = body.removeImage ? null : before.image;
  const image = pictures.image ? await keepPicture(pictures.image) : kept;
  const after = { name, image, ...recipient };
  await updateAward(tx, id, after);
  if (before.delivered_at !== null) touch(...tagsOf(recipient));
  await log({
    action: 'award.edit',
    of: seasonOf(before.season_id),
    before: entryOf(before),
    after: entryOf(after),
  });
  return say('cups.reply_award_saved', { name });
}

/** For an award that was left out when the cup was delivered, and where nobody won a cup. */
export const deliver: Handler<'awards.deliver'> = async (context) => {
  const { tx, noun, now, touch, log, say } = context;
  const award = await own(context);
  if (award.delivered_at !== null) throw new Refusal('award_delivered');
  const of = { tournamentId: noun.tournament.id, seasonId: award.season_id };
  if (!(await isAwarded(tx, of))) throw new Refusal('award_before_cup');
  const prepared = await findAllPrepared(tx, [award.season_id]);
  requirePresent(prepared.filter(({ id }) => id === award.id));
  await updateDelivered(tx, [award.id], now);
  touch(...tagsOf(award));
  await log({ action: 'award.deliver', of: seasonOf(award.season_id), after: entryOf(award) });
  await tell(context, award);
  return say('cups.reply_award_public', { name: award.name });
};

export const remove: Handler<'awards.remove'> = async (context) => {
  const { tx, body, viewer, touch, log, say } = context;
  const award = await own(context);
  if (award.delivered_at !== null && !isSiteWide(viewer)) throw new Refusal('forbidden');
  await deleteAward(tx, award.id);
  if (award.delivered_at !== null) touch(...tagsOf(award));
  await log({
    action: 'award.delete',
    of: seasonOf(award.season_id),
    before: entryOf(award),
    reason: body.reason,
  });
  return say('cups.reply_award_deleted', { name: award.name });
};

/** An award that became public. */
async function tell(
  context: Pick<PrivateWrite<'awards.create'>, 'tx' | 'noun' | 'viewer' | 'now' | 'events'>,
  { id: awardId, team_id: teamId, player_id: playerId }: Recipient & { readonly id: number },
): Promise<void> {
  const { tx, noun, viewer, now: at, events } = context;
  const of = { tournamentId: noun.tournament.id, awardId, teamId, playerId };
  await events.publish(awardGiven, tx, { ...of, actorId: viewer.userId, at });
}

type Write = Pick<PrivateWrite<'awards.edit'>, 'tx' | 'params' | 'noun' | 'viewer' | 'body'>;

/** The award of the path, held. */
async function own(context: Omit<Write, 'body'>) {
  const { tx, params, noun } = context;
  const award = found(await heldAward(tx, { tournamentId: noun.tournament.id, id: params.awardId }));
  await requireOthers(context, award.season_id);
  return award;
}

/** Nobody awards where their own team plays, or played. */
async function requireOthers(
  { tx, viewer }: { readonly tx: DbOrTx; readonly viewer: PrivateRead<'awards.list'>['viewer'] },
  seasonId: number,
): Promise<void> {
  refuseOwnTeam(await existsOwnTeam(tx, seasonId, viewer));
}

/**
 * A team with a slot in the season, or a player who is registered in the tournament or played in the season.
 * @throws Refusal on the field
 */
async function recipientOf(
  {
    tx,
    noun,
    body,
  }: {
    readonly tx: DbOrTx;
    readonly noun: Write['noun'];
    readonly body: { readonly team: string; readonly player: string };
  },
  seasonId: number,
): Promise<Recipient> {
  if ((body.team === '') === (body.player === '')) {
    throw refuseField(body.team === '' ? 'team' : 'player', 'award_of_one');
  }
  if (body.team !== '') {
    const team = await findTeamOfSeason(tx, seasonId, body.team);
    if (!team) throw refuseField('team', 'award_team_absent');
    return { team_id: team.id, player_id: null };
  }
  const { id: tournamentId, console } = noun.tournament;
  const player = await findPlayerOfSeason(tx, { tournamentId, seasonId, console, slug: body.player });
  if (!player || player.nick === DELETED_NICK) throw refuseField('player', 'award_player_absent');
  return { team_id: null, player_id: player.id };
}

/** By ids: a deleted account leaves no nick. */
function entryOf({
  name,
  image,
  team_id: team,
  player_id: player,
}: Recipient & { name: string; image: string | null }) {
  return { name, image, team, player };
}

/** An entry is about the season. */
function seasonOf(id: number) {
  return { noun: 'season', id };
}
