import type { Handler } from '../../platform/calls/handler.ts';
import { findAllTeamsOfUser } from '../registrations/index.ts';
import { matchesOfTeams } from '../results/index.ts';
import { findAllMemberUserIds } from '../teams/index.ts';
import { countOfTeam, findAllOfTeam } from './repository/announcements.ts';
import { countReaders, countUnread } from './repository/reads.ts';
import { announcementView } from './view.ts';

/** What is older waits for nobody: who joins a team has not its whole past to read. */
const UNREAD_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

export const list: Handler<'announcements.list'> = async (context) => {
  const { db, noun, page, viewer, now, mayAs } = context;
  const { team } = noun;
  const manages = mayAs('manager');
  const users = await findAllMemberUserIds(db, team.id);
  const rows = await findAllOfTeam(db, { teamId: team.id, userId: viewer.userId }, page);
  const readers = manages
    ? await countReaders(
        db,
        rows.map(({ id }) => id),
        users,
      )
    : null;
  const of = { viewer, users, readers, unreadSince: unreadSince(now) };
  const matches = manages ? await matchesOfTeams(db, [team], { viewer, now }) : [];
  const isOpen = manages && team.disbanded_at === null;
  return {
    rows: rows.map((row) => announcementView(row, of)),
    total: await countOfTeam(db, team.id),
    matches: matches.filter(({ need }) => need === 'report' || need === 'disputed'),
    can: { write: isOpen, remove: isOpen },
  };
};

export const unread: Handler<'announcements.unread'> = async ({ db, params, viewer, now }) => {
  const { userId } = viewer;
  const teams = await findAllTeamsOfUser(db, params.console, userId);
  const teamIds = teams.map(({ id }) => id);
  return { data: await countUnread(db, { teamIds, userId, since: unreadSince(now) }) };
};

function unreadSince(now: Date): Date {
  return new Date(now.getTime() - UNREAD_DAYS * DAY_MS);
}
