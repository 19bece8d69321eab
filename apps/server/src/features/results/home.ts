import { type Console, RESULT_NEEDS, type ResultNeed } from '@matchnight/contract';
import type { Handler } from '../../platform/calls/handler.ts';
import type { Viewer } from '../../platform/calls/viewer.ts';
import type { Db } from '../../platform/database/index.ts';
import { found } from '../../platform/errors.ts';
import { pictureAddress } from '../../platform/files.ts';
import { divisionItemView, findAllItemsByIds, waitsView } from '../matches/index.ts';
import { findAllManaged, findAllToManage, type ManagedRow } from './repository/home.ts';

/** A manager's matches, by what they need: then what is to be done first comes first. */
export const home: Handler<'results.home'> = async ({ db, params: { console }, viewer, now }) => ({
  data: { matches: await managedMatches(db, { console, viewer, now }) },
});

interface ManagedAsked {
  readonly console: Console;
  readonly viewer: Viewer;
  readonly now: Date;
}

/** By three statements, whatever somebody manages. */
export async function managedMatches(db: Db, { console, viewer, now }: ManagedAsked) {
  return await matchesOfTeams(db, await findAllManaged(db, console, viewer.userId), { viewer, now });
}

/** The matches of some teams, as `home` has them of all that a user manages. */
export async function matchesOfTeams(
  db: Db,
  teams: Awaited<ReturnType<typeof findAllManaged>>,
  { viewer, now }: Omit<ManagedAsked, 'console'>,
) {
  const teamIds = teams.map(({ id }) => id);
  const rows = await findAllToManage(db, { teamIds, userId: viewer.userId, now });
  const ids = [...new Set(rows.map(({ id }) => id))];
  const items = new Map((await findAllItemsByIds(db, ids, viewer)).map((item) => [item.id, item]));
  const shown = rows.flatMap((row) => {
    const item = items.get(row.id);
    // Of a tournament that is hidden from the user.
    if (!item) return [];
    const team = found(teams.find(({ id }) => id === row.team_id));
    const { need, until } = needOf(row, item.date, now);
    return [
      {
        match: { ...divisionItemView(item), deadline: row.deadline?.toISOString() ?? null },
        team: { id: team.id, name: team.name, slug: team.slug, image: pictureAddress(team.image) },
        side: item.home_team_id === team.id ? ('home' as const) : ('away' as const),
        need,
        until: until?.toISOString() ?? null,
        waits: waitsView(row),
        has_reported: row.has_reported,
        rival_has_reported: row.rival_has_reported,
        has_draft: row.has_draft,
      },
    ];
  });
  return shown.toSorted(byNeed);
}

interface Needed {
  readonly need: ResultNeed;
  readonly until: string | null;
}

/** The order of needs; within one, what ends first. */
function byNeed(a: Needed, b: Needed): number {
  const order = RESULT_NEEDS.indexOf(a.need) - RESULT_NEEDS.indexOf(b.need);
  if (order !== 0) return order;
  return (a.until ?? LATEST).localeCompare(b.until ?? LATEST);
}
const LATEST = '9999';

/** What a match needs of a team's managers, and until when; before kick-off, when that is. */
function needOf(row: ManagedRow, date: Date | null, now: Date): { need: ResultNeed; until: Date | null } {
  const { awaits, awaits_until: until } = row;
  if (row.decided_at) {
    return row.is_questioned
      ? { need: 'questioned', until: null }
      : { need: 'check', until: row.question_until };
  }
  if (awaits === null && (date === null || date > now)) return { need: 'to_come', until: date };
  if (awaits === 'agreement') return { need: 'disputed', until };
  if (!row.has_reported) return { need: 'report', until: until ?? row.deadline };
  return awaits === 'judge' ? { need: 'judged', until: null } : { need: 'waiting', until };
}
