import { z } from 'zod';
import { call } from './call.ts';
import { ENTRY_KINDS } from './constants.ts';
import { ofTournament, tournamentDesk } from './desk-paths.ts';
import { instant, list, nounRef, paging, playerRef, teamRef } from './shapes.ts';

const signings = '/{lang}/console/{console}/tournament/{tournamentSlug}/signings';
const manages = { as: 'manager', noun: 'team', by: 'teamId' } as const;

/** A line of a team's account in one tournament, in cents. */
const entry = z.object({
  id: z.int(),
  at: instant,
  kind: z.enum(ENTRY_KINDS),
  amount: z.int(),
  /** After it. */
  balance: z.int(),
  /** Whom it was paid for. */
  player: playerRef.nullable(),
  /** The other side of a transfer. */
  team: teamRef.nullable(),
});
const pages = paging(100, 25);

/** What a team has in a tournament, and every entry that made it, to the cent. */
export const budgets = {
  ofTeam: call({
    method: 'GET',
    path: `${signings}/sell-players/team/{teamSlug}/budget`,
    summary:
      'The budget of a team and the completed deals that made it, newest first: open offers are not told',
    may: 'everyone',
    clubsOnly: true,
    query: z.strictObject(pages),
    /** What it has, with what its open offers hold aside. */
    reply: list(entry, { budget: z.int() }),
  }),
  ofOwnTeam: call({
    method: 'GET',
    path: '/{lang}/{console}/dashboard/teams/{teamId}/budget',
    summary: 'The account of a team in a tournament, entry by entry, with what open offers hold aside',
    may: manages,
    clubsOnly: true,
    /** The address of a tournament. */
    query: z.strictObject({ ...pages, tournament: z.string().trim().max(120).default('') }),
    reply: list(entry, { tournament: nounRef, money: z.int(), held: z.int() }),
  }),
  ofTournamentTeam: call({
    method: 'GET',
    path: `${tournamentDesk}/teams/{teamId}/budget`,
    summary: 'The same for administrators, with the reasons of what they gave or took',
    may: ofTournament,
    clubsOnly: true,
    query: z.strictObject(pages),
    reply: list(entry.extend({ reason: z.string().nullable() }), {
      team: teamRef,
      money: z.int(),
      held: z.int(),
    }),
  }),
};
