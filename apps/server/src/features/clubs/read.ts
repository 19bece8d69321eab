import { checkClaim, checkDisposal, checkStepDown, checkTakeBack, OWNER_AWAY_MS } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import { playerFace } from '../players/index.ts';
import type { MemberRow } from '../teams/index.ts';
import { isSiteWide } from '../tournaments/index.ts';
import { type Club, claimAt, loadClub, roleIn } from './rulers.ts';

/** An owner who was not here for a week is shown as away. */
const NEARLY_AWAY_MS = 7 * 24 * 3_600_000;

export const people: Handler<'clubs.people'> = async ({ db, noun: { team }, viewer, now }) => {
  const club = await loadClub(db, team);
  const me = roleIn(club, viewer.userId);
  const { rulers } = club;
  const isClub = !team.of_one && team.disbanded_at === null;
  const owns = isClub && (me === 'owner' || isSiteWide(viewer));
  const at = now.getTime();
  const awaySince = rulers.ownerSeenAt;
  const isAway = awaySince !== null && at - awaySince >= NEARLY_AWAY_MS;
  const isFree = checkDisposal(rulers, at) === null;
  return {
    data: {
      owner: facesOf(club, 'owner')[0]?.player ?? null,
      managers: facesOf(club, 'manager'),
      players: [...facesOf(club, 'player'), ...facesOf(club, 'alternate')].map(({ player }) => player),
      me,
      claim: claimView(club, now),
      owner_away_since: isAway ? new Date(awaySince).toISOString() : null,
      claim_from: isAway ? new Date(awaySince + OWNER_AWAY_MS).toISOString() : null,
      can: {
        name_managers: owns,
        hand_over: owns && isFree,
        disband: owns && isFree,
        claim: isClub && me === 'manager' && checkClaim(rulers, viewer.userId, at) === null,
        take_back: isClub && checkTakeBack(rulers, viewer.userId, at) === null,
        step_down: isClub && me === 'manager' && checkStepDown(rulers, viewer.userId, at) === null,
        leave: isClub && me !== null && me !== 'owner' && checkStepDown(rulers, viewer.userId, at) === null,
      },
    },
  };
};

/** Those who have an account, as far as they run the club; the eldest co-manager first. */
function facesOf(club: Club, role: MemberRow['role']) {
  const order = club.rulers.coManagers;
  return club.people
    .filter((one) => one.role === role && one.user_id !== null)
    .sort((a, b) => order.indexOf(a.user_id ?? 0) - order.indexOf(b.user_id ?? 0))
    .map((row) => ({ player: playerFace(row), since: row.since.toISOString() }));
}

/** By whom: who owns the club meanwhile. */
function claimView(club: Club, now: Date) {
  const running = claimAt(club, now);
  if (!running) return null;
  const faceOf = (userId: number | null) => club.people.find(({ user_id }) => user_id === userId);
  const [former, by] = [faceOf(running.former), faceOf(club.rulers.owner)];
  if (!former || !by) return null;
  return { former: playerFace(former), by: playerFace(by), until: running.until.toISOString() };
}
