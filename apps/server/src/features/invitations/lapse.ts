import type { Tx } from '../../platform/database/index.ts';
import { touch } from '../../platform/touch.ts';
import type { ClubDisbanded } from '../clubs/index.ts';
import { calendarOf, type SigningsChanged } from '../market/index.ts';
import type { PlayerMoved } from '../offers/index.ts';
import type { PlayerEntered, SquadsSigned } from '../registrations/index.ts';
import { findAllManagerIds } from '../teams/index.ts';
import { findTournamentByKey, type TeamLeft, type TournamentRow } from '../tournaments/index.ts';
import { lapsedOf } from './law.ts';
import { findAllOpen, type OpenRow, updateEnded } from './repository/invitations.ts';

/** Signings opened anew: what was not answered before lapses. Who asks holds the tournament's row. */
export async function lapseIn({ tx, now }: { tx: Tx; now: Date }, tournament: TournamentRow): Promise<void> {
  const open = await findAllOpen(tx, { tournamentId: tournament.id });
  if (open.length === 0) return;
  await end(tx, lapsedOf(open, await calendarOf(tx, tournament), now), { state: 'lapsed', at: now });
}

/** An administrator opened or closed signings. */
export async function lapseByCalendar(tx: Tx, { tournamentId, at }: SigningsChanged): Promise<void> {
  const tournament = await findTournamentByKey(tx, { id: tournamentId });
  if (tournament) await lapseIn({ tx, now: at }, tournament);
}

/** Who has a team in a tournament is invited there no longer. */
export async function lapseOfPlayer(tx: Tx, event: PlayerEntered): Promise<void> {
  const { deed, playerId, tournamentId, teamId, at } = event;
  if (deed !== 'registered' || teamId === null) return;
  await end(tx, await findAllOpen(tx, { playerId, tournamentId }), { state: 'lapsed', at });
}

export async function lapseOfSigned(tx: Tx, { tournamentId, squads, at }: SquadsSigned): Promise<void> {
  const signed = new Set(squads.flatMap(({ playerIds }) => playerIds));
  if (signed.size === 0) return;
  const open = await findAllOpen(tx, { tournamentId });
  await end(
    tx,
    open.filter((row) => signed.has(row.player_id)),
    { state: 'lapsed', at },
  );
}

/** Who was signed has a team there now. */
export async function lapseOfMovedPlayer(tx: Tx, event: PlayerMoved): Promise<void> {
  const { kind, playerId, tournamentId, at } = event;
  if (kind !== 'signing' && kind !== 'transfer') return;
  await end(tx, await findAllOpen(tx, { playerId, tournamentId }), { state: 'lapsed', at });
}

/** A team that takes part no longer has no squad there. */
export async function lapseOfTeam(tx: Tx, { teamId, tournamentId, at }: TeamLeft): Promise<void> {
  await end(tx, await findAllOpen(tx, { teamId, tournamentId }), { state: 'lapsed', at });
}

export async function withdrawOfClub(
  tx: Tx,
  { teamId, at }: Pick<ClubDisbanded, 'teamId' | 'at'>,
): Promise<void> {
  await end(tx, await findAllOpen(tx, { teamId }), { state: 'withdrawn', at });
}

/** Ends them, and tells the open pages of those who were invited, and of those who invited. */
export async function end(
  tx: Tx,
  rows: readonly OpenRow[],
  how: Parameters<typeof updateEnded>[2],
): Promise<void> {
  const ended = await updateEnded(
    tx,
    rows.map(({ id }) => id),
    how,
  );
  const teams = [...new Set(ended.map(({ team_id }) => team_id))];
  if (teams.length === 0) return;
  const users = [...ended.flatMap(({ user_id }) => user_id ?? []), ...(await findAllManagerIds(tx, teams))];
  touch(tx, ...teams.map((id) => `desk:${id}` as const), ...users.map((id) => `user:${id}` as const));
}
