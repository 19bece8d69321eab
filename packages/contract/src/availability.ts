import { z } from 'zod';
import { call } from './call.ts';
import { AVAILABILITIES } from './constants.ts';
import { instant, list, matchItemOfDivision, message, one, paging, playerRef, teamRef } from './shapes.ts';

const answer = z.enum(AVAILABILITIES);

/** A match to come, and who of a team's squad will play. */
const match = z.object({
  match: matchItemOfDivision.extend({ deadline: instant.nullable() }),
  team: teamRef.extend({ id: z.int() }),
  /** Until when answers are taken: kick-off, or what is known instead of it. */
  until: instant,
  /** Whether the viewer is registered for the team in this tournament: nobody else answers. */
  in_squad: z.boolean(),
  mine: answer.nullable(),
  squad: z.array(
    playerRef.extend({
      answer: answer.nullable(),
      /** Why the player may not play; told to managers alone. */
      bar: z.enum(['suspended', 'banned', 'not_premium']).nullable(),
    }),
  ),
  /** For managers: who has not answered can be asked, once in twelve hours. */
  ask: z.object({ may: z.boolean(), asked_at: instant.nullable() }).nullable(),
});

const desk = '/{lang}/{console}/dashboard/teams/{teamId}/availability';
const ofMatch = `${desk}/{fixtureId}` as const;

export const availability = {
  ofTeam: call({
    method: 'GET',
    path: desk,
    summary: "Who will play in a team's matches to come, as its members see it",
    may: { as: 'member', noun: 'team', by: 'teamId' },
    clubsOnly: true,
    query: z.strictObject(paging(20, 10)),
    reply: list(match),
  }),
  ofMatch: call({
    method: 'GET',
    path: '/{lang}/{console}/dashboard/availability/{fixtureId}',
    summary: "Who will play in a match to come, of the viewer's own team; nothing for anybody else",
    may: 'user',
    reply: one(z.object({ teams: z.array(match) })),
  }),
  answer: call({
    method: 'PUT',
    path: ofMatch,
    summary: 'Say whether one will play in a match of the team that one is registered for, until kick-off',
    may: { as: 'member', noun: 'team', by: 'teamId' },
    clubsOnly: true,
    limit: [{ per: 'user', attempts: 300, seconds: 60 * 60, together: 'availability' }],
    // Who waits for its ruling past the kick-off is too late.
    holds: ['match'],
    body: z.strictObject({ answer }),
    reply: message,
  }),
  ask: call({
    method: 'POST',
    path: `${ofMatch}/ask`,
    summary: 'Ask those of the squad who have not answered whether they will play; once in twelve hours',
    may: { as: 'manager', noun: 'team', by: 'teamId' },
    clubsOnly: true,
    limit: [{ per: 'user', attempts: 60, seconds: 60 * 60, together: 'availability-asked' }],
    // Two managers who ask at once ask one after the other.
    holds: ['team', 'match'],
    reply: message,
  }),
};

/** What only this feature refuses. The sentences are `availability.refused_…`. */
export const availabilityRefusals = {
  availability_closed: 409,
  availability_squad_only: 403,
  availability_asked: 409,
  availability_all_answered: 409,
} as const;
