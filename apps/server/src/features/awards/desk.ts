import { CHAMPION_TAKES_ALL, HONOUR_PLACES, type PrizeShare } from '@matchnight/rules';
import type { PrivateRead } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { pictureAddress } from '../../platform/files.ts';
import { findAllDivisionNames, findAllFedBy, seasonRefOf } from '../divisions/index.ts';
import { feedingGroups, feedingSeasons } from '../liguilla/index.ts';
import { findAllTeamsByIds } from '../teams/index.ts';
import { type AwaitedCup, awaitedCups } from './awaited-cups.ts';
import { awardView, nameOfAward } from './award-view.ts';
import { deliverCup as deliver } from './deliver-cup.ts';
import { awardGiven, cupGiven } from './events.ts';
import { nameOfPlaces, placesOf } from './places.ts';
import { questionedIn, questionedView } from './questioned.ts';
import { findAllPrepared } from './repository/awards.ts';
import { type CupRow, findBySeason, findPrize } from './repository/cups.ts';
import { placesView } from './view.ts';

const NOBODY = { champion: null, championByPosition: null, second: null, third: null };

/** What the cup of the current season would be, or was. */
export const cup: Handler<'awards.cup'> = async (context) => {
  const {
    db,
    noun: { division },
  } = context;
  const { season_id: seasonId } = division;
  const delivered = seasonId === null ? undefined : await findBySeason(db, seasonId);
  const fed = await fedBy(db, division.id);
  // Who leads a group has won nothing yet.
  const standing = seasonId === null || fed ? NOBODY : await placesOf(db, seasonId);
  const places = delivered?.honours ?? standing;
  const teams = await findAllTeamsByIds(
    db,
    HONOUR_PLACES.flatMap((place) => places[place] ?? []),
  );
  const prize = delivered?.prize ?? (await findPrize(db, division.tournament_id));
  const awards =
    seasonId === null || delivered || fed
      ? []
      : await findAllPrepared(db, [seasonId, ...(await feedingSeasons(db, seasonId))]);
  const awaited = await awaitedCups(db, [division.tournament_id]);
  const own = awaited.find(({ divisionId }) => divisionId === division.id);
  const obstacle = fed && !delivered ? 'feeds' : obstacleOf(context, delivered, own);
  return {
    data: {
      season: seasonRefOf(division),
      places: placesView(places, new Map(teams.map((team) => [team.id, team]))),
      seen: nameOfPlaces(places, prize),
      prize,
      split: splitView(delivered?.split ?? CHAMPION_TAKES_ALL),
      image: pictureAddress(delivered?.image ?? null),
      delivered_at: delivered?.deliveredAt.toISOString() ?? null,
      awards: awards.map((award) => ({
        ...awardView(award),
        seen: nameOfAward(award),
        is_gone: award.is_gone,
      })),
      previews_next_season: awaited.length === 0 && (obstacle === 'delivered' || obstacle === 'no_champion'),
      feeds_into: fed,
      obstacle,
      questioned:
        obstacle === 'lines_in_question' && seasonId !== null
          ? (await questionedIn(db, seasonId)).map(questionedView)
          : [],
      can: { judge: context.mayAs('judge') },
    },
  };
};

/** Delivers it: once, and for good. */
export const deliverCup: Handler<'awards.deliverCup'> = {
  // The groups that feed a final phase are held before it.
  holds: async ({ tx, params }) => ({
    season: (await feedingGroups(tx, params)).map(({ season }) => season),
  }),
  async run(context) {
    const { tx, noun, body, viewer, now, events, pictures, keepPicture, log, say } = context;
    const { id: divisionId, season_id: seasonId, tournament_id: tournamentId } = noun.division;
    if (seasonId === null) throw new Refusal('season_missing');
    const image = pictures.image ? await keepPicture(pictures.image) : null;
    const split = HONOUR_PLACES.map((place) => ({ place, percent: body[place] }));
    const asked = { seasonId, seen: body.seen, split, image, userId: viewer.userId, now };
    const chosen = body.awards.split(',').filter((name) => name !== '');
    const { previewsNextSeason, recipients, ...delivered } = await deliver(tx, { ...asked, awards: chosen });
    const { honours, prize, payments, awards } = delivered;
    await log({
      action: 'cup.deliver',
      after: { season: seasonId, ...honours, prize, payments, image, awards },
    });
    const by = { tournamentId, actorId: viewer.userId, at: now };
    if (honours.champion !== null) {
      const { champion: championId, championByPosition: championByPositionId } = honours;
      await events.publish(cupGiven, tx, { ...by, divisionId, seasonId, championId, championByPositionId });
    }
    for (const recipient of recipients) await events.publish(awardGiven, tx, { ...by, ...recipient });
    return { ...say('cups.reply_delivered'), previews_next_season: previewsNextSeason };
  },
};

/** The final phase to which a division sends its teams; its cup is that of both. */
async function fedBy(db: DbOrTx, divisionId: number) {
  const [row] = await findAllFedBy(db, [divisionId]);
  const [fed] = row ? await findAllDivisionNames(db, [row.division_id]) : [];
  return fed ?? null;
}

function obstacleOf(
  { noun: { division }, mayAs }: PrivateRead<'awards.cup'>,
  delivered: CupRow | undefined,
  own: AwaitedCup | undefined,
) {
  if (seasonRefOf(division) === null) return 'no_season';
  if (delivered) return 'delivered';
  // It is over, and waits for nothing.
  if (own === undefined) return 'no_champion';
  if (own.awaits === 'season') return 'not_finished';
  if (own.awaits === 'result') return 'undecided';
  if (own.awaits === 'lines') return 'lines_in_question';
  return mayAs('judge') ? null : 'own_team_plays';
}

function splitView(split: readonly PrizeShare[]) {
  const percentOf = (place: PrizeShare['place']) =>
    split.find((share) => share.place === place)?.percent ?? 0;
  return {
    champion: percentOf('champion'),
    championByPosition: percentOf('championByPosition'),
    second: percentOf('second'),
    third: percentOf('third'),
  };
}
