import type { Audience, Facts } from './kind.ts';
import {
  administratorsOf,
  allOf,
  authorOf,
  clubOf,
  clubWithout,
  fansOfTeam,
  fansOfTournament,
  firstUnreadIn,
  judgesOf,
  managersOf,
  managersOfMatch,
  neutralOf,
  ownersOf,
  squadsOf,
  squadsOfDivision,
  squadsOfMatch,
  superUsers,
  theirUsers,
  theseUsers,
} from './repository/audiences.ts';

/** The users whom the event names. */
export function usersOf({ users = [] }: Facts): Audience {
  return theseUsers(users);
}

/** Who runs the site and its money. */
export function supers(): Audience {
  return superUsers();
}

/** The users of the players whom the event names. */
export function playersOf({ players = [] }: Facts): Audience {
  return theirUsers(players);
}

/** Players and managers of both teams of the match, as they are registered in its tournament. */
export function bothTeamsOf({ match = 0 }: Facts): Audience {
  return squadsOfMatch(match);
}

/** Who is in the division's season, and whose favourite its tournament is. */
export function divisionAndFans({ tournament = 0, division = 0 }: Facts): Audience {
  return allOf(squadsOfDivision(division), fansOfTournament(tournament));
}

export function squadsOfTeams({ tournament = 0, teams = [] }: Facts): Audience {
  return squadsOf(tournament, teams);
}

export function managersOfTeam({ team = 0 }: Facts): Audience {
  return managersOf([team]);
}

/** Everybody of the club but the users whom the event names: those are told otherwise. */
export function clubBut({ team = 0, users = [] }: Facts): Audience {
  return clubWithout(team, users);
}

/** The managers of the teams that the event names. */
export function managersOfTeams({ teams = [] }: Facts): Audience {
  return managersOf(teams);
}

/** The same, and the users of the players whom the event names. */
export function playersAndManagers({ teams = [], players = [] }: Facts): Audience {
  return allOf(theirUsers(players), managersOf(teams));
}

export function managersOfBoth({ match = 0 }: Facts): Audience {
  return managersOfMatch(match);
}

/** The administrators who judge the match: their own team does not play. */
export function judges({ match = 0 }: Facts): Audience {
  return judgesOf(match);
}

export function ownerOfTeam({ team = 0 }: Facts): Audience {
  return ownersOf([team]);
}

/** Everybody in the club of the team. */
export function clubOfTeam({ team = 0 }: Facts): Audience {
  return clubOf(team);
}

export function administrators({ tournament = 0 }: Facts): Audience {
  return administratorsOf(tournament);
}

/** Whose favourite the notice's tournament or team is. */
export function fansOf({ tournament = 0, team = 0 }: Facts): Audience {
  return allOf(fansOfTournament(tournament), fansOfTeam(team));
}

/** Who decides about a tournament's money: its administrators without a team there; without any, who runs the site. */
export function neutralAdministrators({ tournament = 0 }: Facts): Audience {
  return neutralOf(tournament);
}

export function authorOfNotice({ notice = 0 }: Facts): Audience {
  return authorOf(notice);
}

/** One notification of a thread until it is read. */
export function firstOfThread({ values = {}, users = [] }: Facts): Audience {
  return firstUnreadIn(Number(values.threadId ?? 0), users);
}
