import { z } from 'zod';
import { call } from './call.ts';
import { ofTournament, tournamentDesk } from './desk-paths.ts';
import { manyTeams, TEAMS_STEPS } from './many-teams.ts';
import {
  instant,
  kind,
  list,
  message,
  nounRef,
  one,
  paging,
  picture,
  playerRef,
  position,
} from './shapes.ts';
import { moneyText, nameText } from './typed-texts.ts';

const judge = { ...ofTournament, as: 'judge' } as const;

export const teamName = nameText(3, 40);
/** The address of a team. */
const team = z.string().trim().min(1).max(120);
/** A nick, a username, or the address of a player. */
const person = z.string().trim().min(1).max(120);
/** Cents of tournament money. */
const money = z.int();
const teamWithId = z.object({ id: z.int(), name: z.string(), slug: z.string(), image: picture });

/** What the forms of both desks must know of the tournament. */
const tournamentRef = nounRef.extend({ kind, squad_largest: z.int() });

export const registrations = {
  teams: call({
    method: 'GET',
    path: `${tournamentDesk}/teams`,
    summary: 'The teams of a tournament: owner, division, size of the squad, money, and since when',
    may: ofTournament,
    query: z.strictObject({
      ...paging(100, 25),
      q: z.string().trim().max(60).default(''),
      sort: z
        .enum(['name', '-name', 'registered_at', '-registered_at', 'money', '-money', 'players', '-players'])
        .default('name'),
    }),
    reply: list(
      z.object({
        team: teamWithId,
        owner: playerRef.nullable(),
        /** Where it has a place this season. */
        division: nounRef.extend({ id: z.int() }).nullable(),
        players: z.int(),
        money,
        registered_at: instant,
        /** When those who run it were reminded of its squad. */
        reminded_at: instant.nullable(),
        /** Whether the viewer may name its first owner, take it out, withdraw or replace it in its division, and remind it. */
        can: z.object({
          name_owner: z.boolean(),
          take_out: z.boolean(),
          drop_out: z.boolean(),
          remind: z.boolean(),
        }),
      }),
      {
        tournament: tournamentRef,
        /** Nobody moves money where their own team plays. */
        can: z.object({ move_money: z.boolean() }),
      },
    ),
  }),
  registerTeam: call({
    method: 'POST',
    path: `${tournamentDesk}/teams`,
    summary: 'Register a team of the console; its owner may refuse for 48 hours',
    may: ofTournament,
    limit: TEAMS_STEPS,
    holds: ['tournament'],
    body: z.strictObject({ team }),
    reply: message,
  }),
  makeTeam: call({
    method: 'POST',
    path: `${tournamentDesk}/teams/create`,
    summary: 'Make a team and register it: without an owner, or with a user of the console, who may refuse',
    may: ofTournament,
    once: true,
    limit: TEAMS_STEPS,
    holds: ['tournament'],
    body: z.strictObject({ name: teamName, owner: person.or(z.literal('')).default('') }),
    reply: message,
  }),
  ...manyTeams,
  nameOwner: call({
    method: 'PUT',
    path: `${tournamentDesk}/teams/{teamId}/owner`,
    summary: 'Name the first owner of a team that has none',
    may: ofTournament,
    clubsOnly: true,
    holds: ['team', 'tournament'],
    body: z.strictObject({ owner: person }),
    reply: message,
  }),
  takeOutTeam: call({
    method: 'DELETE',
    disbanded: 'may',
    path: `${tournamentDesk}/teams/{teamId}`,
    summary: 'Take a team out that has no place in a division; its players are free again',
    may: ofTournament,
    clubsOnly: true,
    holds: ['tournament'],
    reply: message,
  }),
  remindTeam: call({
    method: 'POST',
    path: `${tournamentDesk}/teams/{teamId}/reminder`,
    summary: 'Remind those who run a club that its squad is too small, once a day while signings are open',
    may: ofTournament,
    clubsOnly: true,
    limit: TEAMS_STEPS,
    holds: ['team', 'tournament'],
    reply: message,
  }),
  moveMoney: call({
    method: 'POST',
    disbanded: 'may',
    path: `${tournamentDesk}/teams/{teamId}/money`,
    summary: 'Give tournament money to a team (`add`), or take it away (any other option)',
    may: judge,
    ownTeam: 'season',
    clubsOnly: true,
    once: true,
    holds: ['tournament'],
    body: z.strictObject({
      option: z.string().trim().min(1).max(20),
      quantity: moneyText,
      reason: z.string().trim().min(3).max(300),
    }),
    reply: message,
  }),
  players: call({
    method: 'GET',
    path: `${tournamentDesk}/players`,
    summary: 'Who is registered in a tournament, for which team or free, at what price',
    may: ofTournament,
    query: z.strictObject({
      ...paging(100, 25),
      q: z.string().trim().max(60).default(''),
      /** The address of a team. */
      team: z.string().trim().max(120).default(''),
      status: z.enum(['all', 'free', 'signed']).default('all'),
      sort: z.enum(['nick', '-nick', 'price', '-price', 'registered_at', '-registered_at']).default('nick'),
    }),
    reply: list(
      z.object({
        player: playerRef.extend({ avatar: picture, country: z.string().nullable() }),
        team: nounRef.nullable(),
        status: z.enum(['free', 'signed']),
        on_free_market: z.boolean(),
        /** Null: an import registered the player. */
        price: money.nullable(),
        /** What teams have paid for the player in this tournament. */
        money,
        position: position.nullable(),
        role: z.enum(['player', 'alternate']),
        registered_at: instant,
        /** A change names the version that it started from. */
        version: z.int(),
        /** Whoever has played a match of the tournament stays. */
        can: z.object({ take_out: z.boolean() }),
      }),
      {
        tournament: tournamentRef,
        /** Which ones `team` can ask for, by name; empty in 1v1, where a player is a team. */
        teams: z.array(nounRef),
        can: z.object({
          /** While signings are closed, positions are corrected with a reason, by nobody whose own team plays there. */
          set_position: z.enum(['freely', 'with_reason', 'not']),
          /** Prices are money, too. */
          set_price: z.boolean(),
          /** Who plays for whom is worth as much: a player may be registered for a team. */
          sign: z.boolean(),
        }),
      },
    ),
  }),
  registerPlayer: call({
    method: 'POST',
    path: `${tournamentDesk}/players`,
    summary:
      'Register a player of the console, for a team of the tournament or free; in 1v1, as a team of one',
    may: ofTournament,
    ownTeam: 'by body',
    limit: TEAMS_STEPS,
    holds: ['tournament'],
    body: z.strictObject({
      /** The player's slug. */
      player: z.string().trim().min(1).max(120),
      /** The team's; empty: none. */
      team: z.string().trim().max(120).default(''),
      position: position.or(z.literal('')).default(''),
      role: z.enum(['player', 'alternate']).default('player'),
    }),
    reply: message,
  }),
  editPlayer: call({
    method: 'PUT',
    path: `${tournamentDesk}/players/{playerSlug}`,
    summary: 'Change price, registered position and role of a player; sign one without a team for one',
    may: ofTournament,
    withAccount: false,
    ownTeam: 'by body',
    version: { noun: 'player', part: 'registration' },
    holds: ['tournament'],
    body: z.strictObject({
      version: z.int(),
      price: moneyText.optional(),
      position: position.optional(),
      /** Why the position is another while signings are closed: everybody reads it. */
      reason: z.string().trim().max(500).default(''),
      role: z.enum(['player', 'alternate']).optional(),
      team: z.string().trim().max(120).optional(),
    }),
    reply: message.extend({ version: z.int() }),
  }),
  takeOutPlayer: call({
    method: 'DELETE',
    path: `${tournamentDesk}/players/{playerSlug}`,
    summary: 'Take a player out who has played no match of the tournament',
    may: ofTournament,
    withAccount: false,
    ownTeam: 'by body',
    holds: ['tournament'],
    reply: message,
  }),
  refusable: call({
    method: 'GET',
    path: '/{lang}/{console}/dashboard/registered-teams',
    summary: 'Where one’s own teams were registered, as long as one may refuse',
    may: 'user',
    reply: one(
      z.array(
        z.object({
          team: teamWithId,
          tournament: teamWithId.extend({ time_zone: z.string() }),
          until: instant,
        }),
      ),
    ),
  }),
  refuse: call({
    method: 'DELETE',
    banned: 'may',
    path: '/{lang}/{console}/dashboard/registered-teams/{teamId}/{registeredInId}',
    summary: 'Refuse that one’s own team takes part: for 48 hours, and not once the schedule is created',
    may: 'user',
    clubsOnly: false,
    reply: message,
  }),
};

/** What only this feature refuses. The sentences are `registrations.refused_…`. */
export const registrationsRefusals = {
  list_has_faults: 422,
  list_does_nothing: 422,
  list_followed: 409,
  unknown_team: 422,
  team_registered_already: 422,
  one_team_each: 422,
  owns_three_teams: 422,
  you_own_three: 422,
  founded_three_today: 422,
  money_below_zero: 422,
  money_too_much: 422,
  player_registered_already: 422,
  player_banned_here: 422,
  player_has_team: 422,
  team_has_owner: 409,
  owner_while_sold: 422,
  team_has_place: 409,
  team_not_here: 409,
  squad_large_enough: 409,
  squad_nobody_else: 409,
  squad_reminded_lately: 409,
  register_players: 409,
  refusal_too_late: 409,
  refusal_scheduled: 409,
  refusal_played: 409,
} as const;
