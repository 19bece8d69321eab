import { event } from '../../platform/events.ts';

/** A team takes part in a tournament from now on, or no longer: its owner refused, or an administrator took it out. */
export interface TeamEntered {
  readonly deed: 'registered' | 'taken_out' | 'refused';
  readonly tournamentId: number;
  readonly teamId: number;
  readonly actorId: number;
  readonly at: Date;
}
export const teamEntered = event<TeamEntered>('teamEntered');

/** An administrator registered a player in a tournament, signed them for a team, or took them out. */
export interface PlayerEntered {
  readonly deed: 'registered' | 'taken_out';
  readonly tournamentId: number;
  readonly playerId: number;
  /** Null: without a team. */
  readonly teamId: number | null;
  /** In 1v1: the team is the player, who may refuse as its owner. */
  readonly isSingle: boolean;
  readonly actorId: number;
  readonly at: Date;
}
export const playerEntered = event<PlayerEntered>('playerEntered');

/** An administrator signed many players without a team at once: what follows is written for all of them together. */
export interface SquadsSigned {
  readonly tournamentId: number;
  readonly squads: readonly { readonly teamId: number; readonly playerIds: readonly number[] }[];
  readonly actorId: number;
  readonly at: Date;
}
export const squadsSigned = event<SquadsSigned>('squadsSigned');

/** An administrator took back what a list did: who was signed by it is registered no longer. */
export const squadsTakenBack = event<SquadsSigned>('squadsTakenBack');

/** Those who run a club are reminded that its squad in a tournament is too small. */
export interface SquadReminded {
  readonly tournamentId: number;
  readonly teamId: number;
  readonly squad: number;
  readonly smallest: number;
  readonly actorId: number;
  readonly at: Date;
}
export const squadReminded = event<SquadReminded>('squadReminded');

/** The list that made a team was taken back: the team is disbanded. */
export interface TeamPutAside {
  readonly teamId: number;
  readonly at: Date;
}
export const teamPutAside = event<TeamPutAside>('teamPutAside');

/** A list invites people by their addresses, each of whom the tournament had not invited into that team. */
export interface InvitedByMail {
  readonly tournamentId: number;
  readonly listId: number;
  readonly invites: readonly {
    readonly teamId: number;
    readonly address: string;
    readonly as: 'owner' | 'player';
  }[];
  readonly actorId: number;
  readonly at: Date;
}
export const invitedByMail = event<InvitedByMail>('invitedByMail');

/** A list is about to be taken back: whom it invited by mail gets in no more. */
export const listTakenBack = event<{ readonly listId: number; readonly at: Date }>('listTakenBack');

/** An administrator gave a team its first owner. */
export interface OwnerNamed {
  readonly teamId: number;
  readonly ownerId: number;
  readonly actorId: number;
  readonly at: Date;
}
export const ownerNamed = event<OwnerNamed>('ownerNamed');

/** An administrator gave a team money, or took it away. */
export interface MoneyMoved {
  readonly tournamentId: number;
  readonly teamId: number;
  /** Below zero: taken away. */
  readonly cents: number;
  readonly actorId: number;
  readonly at: Date;
}
export const moneyMoved = event<MoneyMoved>('moneyMoved');
