import { z } from 'zod';
import { call } from './call.ts';
import { MOST_AWARDS, PICTURE_MAX_BYTES } from './constants.ts';
import { ofTournament, tournamentDesk } from './desk-paths.ts';
import {
  instant,
  list,
  message,
  nounRef,
  one,
  paging,
  picture,
  playerRef,
  seasonRef,
  teamRef,
} from './shapes.ts';
import { nameText } from './typed-texts.ts';

const desk = `${tournamentDesk}/awards` as const;
const award = `${desk}/{awardId}` as const;
const files = { image: { max: PICTURE_MAX_BYTES, type: 'picture' } } as const;
/** Each change may be visible to everybody. */
const CHANGES = [{ per: 'user', attempts: 200, seconds: 10 * 60, together: 'awards' }] as const;

const recipient = {
  /** Either a team or a player. */
  team: teamRef.nullable(),
  player: playerRef.extend({ avatar: picture }).nullable(),
};
/** Texts, since a form with a picture holds nothing else. */
const typed = {
  name: nameText(2, 60),
  /** Addresses; one of the two is empty. */
  team: z.string().trim().max(120).default(''),
  player: z.string().trim().max(120).default(''),
};

const won = {
  tournament: nounRef,
  division: nounRef,
  season: z.string(),
  image: picture,
  delivered_at: instant,
};
/** What was won, newest first. */
const cabinet = one(
  z.object({
    titles: z.array(
      z.object({
        place: z.enum(['champion', 'championByPosition', 'second', 'third']),
        team: teamRef,
        ...won,
      }),
    ),
    awards: z.array(z.object({ name: z.string(), ...won })),
  }),
);

/** An award that is prepared, as the cup's desk lists it. */
export const preparedAward = z.object({
  id: z.int(),
  name: z.string(),
  image: picture,
  /** Names it with its recipient: delivering it with the cup sends it back. */
  seen: z.string(),
  ...recipient,
  /** The recipient left the season meanwhile: it can't be delivered. */
  is_gone: z.boolean(),
});

export const awardDesk = {
  list: call({
    method: 'GET',
    path: desk,
    summary:
      'The awards of a tournament for its administrators, newest first; and the seasons that can have more',
    may: ofTournament,
    query: z.strictObject(paging(100, 30)),
    reply: list(
      z.object({
        id: z.int(),
        name: z.string(),
        image: picture,
        division: nounRef,
        season: seasonRef.pick({ id: true, name: true }),
        ...recipient,
        delivered_at: instant.nullable(),
        version: z.int(),
        can: z.object({
          /** Its season's cup is delivered, or nobody won one, and the award is not. */
          deliver: z.boolean(),
          edit: z.boolean(),
          delete: z.boolean(),
        }),
      }),
      {
        tournament: nounRef,
        /** Newest first; those without the reader's own team. */
        seasons: z.array(seasonRef.extend({ division: z.string(), has_cup: z.boolean() })),
      },
    ),
  }),
  create: call({
    method: 'POST',
    path: desk,
    summary: `Award something for a season: prepared until its cup is delivered, public at once afterwards and where nobody won it; at most ${MOST_AWARDS} a season`,
    may: ofTournament,
    ownTeam: 'by body',
    once: true,
    limit: CHANGES,
    body: z.strictObject({ season: z.coerce.number().int().min(1), ...typed }),
    files,
    reply: message,
  }),
  edit: call({
    method: 'PUT',
    path: award,
    summary: 'Change an award; what is delivered keeps its recipient',
    may: ofTournament,
    ownTeam: 'by body',
    limit: CHANGES,
    body: z.strictObject({
      ...typed,
      removeImage: z.stringbool().default(false),
      version: z.coerce.number().int(),
    }),
    files,
    reply: message,
  }),
  deliver: call({
    method: 'POST',
    path: `${award}/deliver`,
    summary: 'Deliver an award that was not delivered with its season’s cup, or whose season nobody won',
    may: ofTournament,
    ownTeam: 'by body',
    limit: CHANGES,
    reply: message,
  }),
  remove: call({
    method: 'DELETE',
    path: award,
    summary: 'Delete an award, with a reason for the log; one that is delivered only by FULL and SUPER',
    may: ofTournament,
    ownTeam: 'by body',
    limit: CHANGES,
    body: z.strictObject({ reason: z.string().trim().min(3).max(200) }),
    reply: message,
  }),
  ofTeam: call({
    method: 'GET',
    path: '/{lang}/console/{console}/team/{teamSlug}/awards',
    summary: 'The titles and awards of a team, newest first',
    may: 'everyone',
    clubsOnly: false,
    reply: cabinet,
  }),
  ofPlayer: call({
    method: 'GET',
    path: '/{lang}/console/{console}/player/{playerSlug}/awards',
    summary: 'The titles that a player won with teams, and the player’s awards, newest first',
    may: 'everyone',
    withAccount: false,
    reply: cabinet,
  }),
};
