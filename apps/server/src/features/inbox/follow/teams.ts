import type { Tx } from '../../../platform/database/index.ts';
import { on, type Wire } from '../../../platform/events.ts';
import { touch } from '../../../platform/touch.ts';
import {
  type Announced,
  type AnnouncementsRead,
  announced,
  announcementsRead,
} from '../../announcements/index.ts';
import { type TeamDroppedOut, teamDroppedOut } from '../../dropouts/index.ts';
import {
  type MoneyMoved,
  moneyMoved,
  type OwnerNamed,
  ownerNamed,
  type PlayerEntered,
  playerEntered,
  type SquadReminded,
  type SquadsSigned,
  squadReminded,
  squadsSigned,
  squadsTakenBack,
  type TeamEntered,
  teamEntered,
} from '../../registrations/index.ts';
import { type PointsAdjusted, pointsAdjusted } from '../../statistics/index.ts';
import { announcementsKey } from '../kinds/teams.ts';
import { notify } from '../notify.ts';
import { updateRead } from '../repository/notifications.ts';

export const ofTeams: readonly Wire[] = [
  on(teamEntered, inboxOfTeam),
  on(playerEntered, inboxOfPlayer),
  on(squadsSigned, inboxOfSquads),
  on(squadsTakenBack, inboxOfTakenBack),
  on(squadReminded, inboxOfSquadToFill),
  on(ownerNamed, inboxOfOwner),
  on(teamDroppedOut, inboxOfDropOut),
  on(pointsAdjusted, inboxOfPoints),
  on(moneyMoved, inboxOfMoney),
  on(announced, inboxOfAnnouncement),
  on(announcementsRead, inboxOfReadAnnouncements),
];

const TEAM_KINDS = {
  registered: 'team_registered',
  taken_out: 'team_removed',
  refused: 'registration_refused',
} as const;

async function inboxOfTeam(tx: Tx, event: TeamEntered): Promise<void> {
  const { deed, tournamentId: tournament, teamId: team, actorId, at } = event;
  await notify(tx, TEAM_KINDS[deed], { facts: { tournament, team }, at, actorId });
}

async function inboxOfPlayer(tx: Tx, event: PlayerEntered): Promise<void> {
  const { deed, tournamentId: tournament, playerId, teamId, isSingle, actorId, at } = event;
  const facts = { tournament, players: [playerId] };
  if (deed === 'taken_out') return await notify(tx, 'player_removed', { facts, at, actorId });
  if (isSingle) return await notify(tx, 'entry_registered', { facts, at, actorId });
  const squad = teamId === null ? { values: { squad: 'no' } } : { team: teamId, values: { squad: 'yes' } };
  await notify(tx, 'player_registered', { facts: { ...facts, ...squad }, at, actorId });
}

async function inboxOfSquads(tx: Tx, event: SquadsSigned): Promise<void> {
  const { tournamentId: tournament, squads, actorId, at } = event;
  for (const { teamId: team, playerIds } of squads) {
    const facts = { tournament, team, players: [...playerIds], values: { squad: 'yes' } };
    await notify(tx, 'player_registered', { facts, at, actorId });
  }
}

async function inboxOfTakenBack(
  tx: Tx,
  { tournamentId: tournament, squads, actorId, at }: SquadsSigned,
): Promise<void> {
  const players = squads.flatMap(({ playerIds }) => playerIds);
  await notify(tx, 'player_removed', { facts: { tournament, players }, at, actorId });
}

/** How many it had as it was reminded. */
async function inboxOfSquadToFill(tx: Tx, event: SquadReminded): Promise<void> {
  const { tournamentId: tournament, teamId: team, squad, smallest, actorId, at } = event;
  const facts = { tournament, team, values: { squad, smallest } };
  await notify(tx, 'squad_reminded', { facts, at, actorId });
}

async function inboxOfOwner(tx: Tx, event: OwnerNamed): Promise<void> {
  const { teamId: team, ownerId, actorId, at } = event;
  await notify(tx, 'owner_given', { facts: { team, users: [ownerId] }, at, actorId });
}

/** The team's people, its heir's, and those of the rivals whose matches are others now. */
async function inboxOfDropOut(tx: Tx, event: TeamDroppedOut): Promise<void> {
  const { tournamentId: tournament, divisionId: division, teamId, heirId, rivalIds, actorId, at } = event;
  const teams = [...new Set([teamId, ...(heirId === null ? [] : [heirId]), ...rivalIds])];
  const facts = { tournament, division, team: heirId ?? teamId, teams };
  await notify(tx, heirId === null ? 'team_withdrawn' : 'team_replaced', { facts, at, actorId });
}

async function inboxOfPoints(tx: Tx, event: PointsAdjusted): Promise<void> {
  const { tournamentId: tournament, divisionId: division, teamId: team, points, actorId, at } = event;
  const values = { deed: points < 0 ? 'taken' : 'given', points: Math.abs(points) };
  await notify(tx, 'points_adjusted', {
    facts: { tournament, division, team, teams: [team], values },
    at,
    actorId,
  });
}

async function inboxOfMoney(tx: Tx, event: MoneyMoved): Promise<void> {
  const { tournamentId: tournament, teamId: team, cents, actorId, at } = event;
  const sum = Math.abs(cents);
  const values = {
    deed: cents < 0 ? 'taken' : 'given',
    whole: Math.floor(sum / 100),
    // With both decimals, in every language.
    cents: `${sum % 100}`.padStart(2, '0'),
  };
  await notify(tx, 'money_moved', { facts: { tournament, team, values }, at, actorId });
}

async function inboxOfAnnouncement(tx: Tx, { teamId: team, actorId, at }: Announced): Promise<void> {
  await notify(tx, 'announcement', { facts: { team }, at, actorId });
}

/** Who looks at what a team was told has read it in the bell, too. */
async function inboxOfReadAnnouncements(tx: Tx, event: AnnouncementsRead): Promise<void> {
  const { teamId, userId, at } = event;
  const count = await updateRead(tx, userId, { groupKey: announcementsKey(teamId) }, at);
  if (count > 0) touch(tx, `user:${userId}`);
}
