import { endInvitations, findAllOpenInvitations, putInvitation } from '../../features/invitations/index.ts';
import { createTeam, insertManager, insertMember } from '../../features/teams/index.ts';
import { updateSquadEntry } from '../../features/tournaments/index.ts';
import { touch } from '../../platform/touch.ts';
import { events } from '../../wiring.ts';
import type { Seeding } from './seeding.ts';

const HOUR_MS = 3_600_000;

interface Club {
  readonly id: number;
  readonly squad: readonly { readonly id: number }[];
}

/**
 * Two clubs of friends that play in no tournament: the manager helps to run one, the user plays for it, and the other
 * invites both. The manager's own team waits for an answer, has been turned down once, and wears numbers.
 */
export async function makeClubLife(
  { tx, people, now }: Seeding,
  { club, tournamentId }: { readonly club: Club; readonly tournamentId: number },
): Promise<void> {
  const { user, manager, administrator, FULL } = people;
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const found = async (name: string, ownerId: number) =>
    await createTeam(tx, { console: 'psn', name, ownerId, isDemo: true });
  const friends = await found('Los Jueves FC', FULL.userId);
  await insertManager(tx, friends.id, manager.userId, ago(900));
  await insertMember(tx, { team_id: friends.id, player_id: user.mate.id, created_at: ago(800) });
  const rondo = await found('Peña del Rondo', administrator.userId);
  const invite = async (
    hours: number,
    of: { readonly teamId: number; readonly playerId: number; readonly actorId: number },
    message = '',
  ) => {
    const doing = { tx, now: ago(hours), events };
    await putInvitation(doing, { ...of, tournamentId: null, message });
  };
  const byRondo = { teamId: rondo.id, actorId: administrator.userId };
  await invite(30, { ...byRondo, playerId: user.mate.id }, MESSAGE);
  await invite(29, { ...byRondo, playerId: manager.mate.id });
  const bySiesta = { teamId: club.id, actorId: manager.userId };
  await invite(60, { ...bySiesta, playerId: FULL.mate.id });
  const open = await findAllOpenInvitations(tx, { teamId: club.id });
  await endInvitations(
    tx,
    open.map(({ id }) => id),
    { state: 'denied', at: ago(40) },
  );
  await invite(5, { ...bySiesta, playerId: administrator.mate.id }, 'Nos falta un central para los jueves.');
  for (const [index, { id: playerId }] of club.squad.entries()) {
    const of = { tournamentId, teamId: club.id, playerId };
    await updateSquadEntry(tx, of, { shirt_number: index + 1 });
  }
  touch(tx, `team:${club.id}`);
}

const MESSAGE = 'Jugamos los jueves por la noche, sin prisas. ¿Te apuntas?';
