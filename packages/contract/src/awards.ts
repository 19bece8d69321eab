import { z } from 'zod';
import { preparedAward } from './award-desk.ts';
import { call } from './call.ts';
import { MOST_AWARDS, PICTURE_MAX_BYTES } from './constants.ts';
import { divisionDesk, ofDivision } from './desk-paths.ts';
import {
  instant,
  list,
  matchToJudge,
  message,
  nounRef,
  one,
  paging,
  picture,
  seasonRef,
  teamRef,
} from './shapes.ts';

const desk = `${divisionDesk}/deliver-cup` as const;

const places = {
  champion: teamRef.nullable(),
  /** The leader of the table, where a final phase made the champion. */
  champion_by_position: teamRef.nullable(),
  second: teamRef.nullable(),
  third: teamRef.nullable(),
};

/** Shares of the prize in whole percent. */
const split = z.object({
  champion: z.int(),
  championByPosition: z.int(),
  second: z.int(),
  third: z.int(),
});

/** A form sends text; nothing typed is no share. */
const percent = z
  .string()
  .trim()
  .regex(/^\d{0,3}$/)
  .transform(Number)
  .pipe(z.int().max(100))
  .default(0);

/** The cup of a season that was delivered. */
const honoured = z.object({
  season: seasonRef.pick({ id: true, name: true }),
  division: nounRef,
  ...places,
  champion: teamRef,
  image: picture,
  delivered_at: instant,
});

const champions = {
  query: z.strictObject(paging(50, 20)),
  reply: list(honoured),
};

export const awards = {
  cup: call({
    method: 'GET',
    path: desk,
    summary: 'The cup of the current season: who won what, its prize, and whether it can be delivered now',
    may: ofDivision,
    reply: one(
      z.object({
        season: seasonRef.nullable(),
        /** As they stand, or as they were delivered. */
        places: z.object(places),
        /** Names these very places: delivering the cup sends it back. */
        seen: z.string(),
        /** In cents of the tournament's money. */
        prize: z.int(),
        split,
        image: picture,
        delivered_at: instant.nullable(),
        /** The season's awards that can be delivered with it. */
        awards: z.array(preparedAward),
        /** No cup of its tournament is left to deliver, its own included: the next season can be made. */
        previews_next_season: z.boolean(),
        /** The final phase to which it sends its teams: the cup is delivered there. */
        feeds_into: nounRef.extend({ id: z.int() }).nullable(),
        /** Why it can't be delivered now; null if it can. */
        obstacle: z
          .enum([
            'no_season',
            'delivered',
            'feeds',
            'not_finished',
            /** A result that decides it was annulled after the season. */
            'undecided',
            /** Lines of a match of the season, or of its groups, wait for a judge. */
            'lines_in_question',
            /** Nobody won the season, so there is no cup to deliver. */
            'no_champion',
            'own_team_plays',
          ])
          .nullable(),
        /** The matches that it waits for then. */
        questioned: z.array(matchToJudge),
        can: z.object({ judge: z.boolean() }),
      }),
    ),
  }),
  deliverCup: call({
    method: 'POST',
    path: desk,
    summary:
      "Deliver the cup of the current season and pay its prize: once, for good; only by users whose own team doesn't play in it",
    may: { as: 'judge', noun: 'division', by: 'divisionId' },
    ownTeam: 'season',
    limit: [{ per: 'user', attempts: 60, seconds: 10 * 60 }],
    holds: ['season'],
    body: z.strictObject({
      seen: z.string().max(100),
      /** The awards that are delivered with it, as `seen` names each, with commas between. */
      awards: z
        .string()
        .regex(/^(?:\d{1,15}\.[tp]\d{1,15}(?:,|$))*$/)
        .max(MOST_AWARDS * 40)
        .default(''),
      champion: percent,
      championByPosition: percent,
      second: percent,
      third: percent,
    }),
    words: { second: 'runnerUp' },
    files: { image: { max: PICTURE_MAX_BYTES, type: 'picture' } },
    /** It was the last of its tournament: the next season can be made. */
    reply: message.extend({ previews_next_season: z.boolean() }),
  }),
  champions: call({
    method: 'GET',
    path: '/{lang}/console/{console}/division/{divisionSlug}/champions',
    summary: "The champions of a division's seasons, newest first",
    may: 'everyone',
    ...champions,
  }),
  tournamentChampions: call({
    method: 'GET',
    path: '/{lang}/console/{console}/tournament/{tournamentSlug}/champions',
    summary: "The champions of a tournament's divisions, newest first",
    may: 'everyone',
    ...champions,
  }),
};

/** What only this feature refuses. The sentences are `awards.refused_…`. */
export const awardsRefusals = {
  split_not_whole: 422,
  cup_delivered_already: 409,
  cup_of_group: 409,
  cup_season_not_finished: 409,
  cup_without_champion: 409,
  cup_lines_in_question: 409,
  cup_places_changed: 409,
  cup_awards_changed: 409,
  award_final: 409,
  award_before_cup: 409,
  award_delivered: 409,
  awards_full: 409,
  award_of_one: 422,
  award_team_absent: 422,
  award_player_absent: 422,
  award_recipient_gone: 409,
} as const;
