import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

/** More than any match sees: judges may move it as often as they like. */
const MOST_SHOWN = 100;

/** What was proposed for a match, and how it was moved, oldest first. */
export async function findAllOfMatch(db: DbOrTx, fixtureId: number) {
  const rows = await db
    .selectFrom('match_dates as m')
    .leftJoin('teams as team', 'team.id', 'm.team_id')
    .select(['m.id', 'm.kind', 'm.team_id', 'm.created_at', 'm.from_date', 'm.to_date'])
    .select(['m.from_deadline', 'm.to_deadline', 'm.reason', 'm.outcome', 'm.answered_at'])
    .select(['team.name as team_name', 'team.slug as team_slug', 'team.image as team_image'])
    .where('m.fixture_id', '=', fixtureId)
    .orderBy('m.id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return rows.reverse();
}

export type DateRow = Awaited<ReturnType<typeof findAllOfMatch>>[number];

interface Proposal {
  readonly fixtureId: number;
  readonly teamId: number;
  readonly userId: number;
  readonly from: Date | null;
  readonly to: Date;
  readonly now: Date;
}

/** Another proposal of a team, in the place of the one that it had open. */
export async function insertProposal(tx: Tx, proposal: Proposal): Promise<number> {
  const { fixtureId, teamId, userId, from, to, now } = proposal;
  await tx
    .updateTable('match_dates')
    .set({ outcome: 'replaced', answered_at: now })
    .where('fixture_id', '=', fixtureId)
    .where('team_id', '=', teamId)
    .where('kind', '=', 'proposal')
    .where('outcome', 'is', null)
    .execute();
  const { id } = await tx
    .insertInto('match_dates')
    .values({
      fixture_id: fixtureId,
      kind: 'proposal',
      team_id: teamId,
      user_id: userId,
      created_at: now,
      from_date: from,
      to_date: to,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateOutcome(
  tx: Tx,
  id: number,
  {
    outcome,
    userId,
    now,
  }: { readonly outcome: 'accepted' | 'refused'; readonly userId: number; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('match_dates')
    .set({ outcome, answered_by: userId, answered_at: now })
    .where('id', '=', id)
    .execute();
}

/** What still waits for an answer never gets one. */
export async function updateLapsed(tx: Tx, fixtureId: number, now: Date): Promise<void> {
  await tx
    .updateTable('match_dates')
    .set({ outcome: 'lapsed', answered_at: now })
    .where('fixture_id', '=', fixtureId)
    .where('kind', '=', 'proposal')
    .where('outcome', 'is', null)
    .execute();
}

interface Dates {
  readonly date: Date | null;
  readonly deadline: Date | null;
}

export async function insertMove(
  tx: Tx,
  move: {
    readonly fixtureId: number;
    readonly userId: number;
    readonly from: Dates;
    readonly to: Dates;
    readonly reason: string;
    readonly now: Date;
  },
): Promise<void> {
  const { fixtureId, userId, from, to, reason, now } = move;
  await tx
    .insertInto('match_dates')
    .values({
      fixture_id: fixtureId,
      kind: 'move',
      user_id: userId,
      created_at: now,
      from_date: from.date,
      to_date: to.date,
      from_deadline: from.deadline,
      to_deadline: to.deadline,
      reason,
    })
    .execute();
}

/** The open proposals that managers of some teams may answer, with their team. */
export async function findAllToAnswer(db: DbOrTx, teamIds: readonly number[]) {
  if (teamIds.length === 0) return [];
  return await db
    .selectFrom('match_dates as m')
    .innerJoin('fixtures as f', 'f.id', 'm.fixture_id')
    .innerJoin('teams as own', (join) =>
      join.on((eb) =>
        eb.and([
          eb.or([eb('own.id', '=', eb.ref('f.home_team_id')), eb('own.id', '=', eb.ref('f.away_team_id'))]),
          eb('own.id', '<>', eb.ref('m.team_id')),
        ]),
      ),
    )
    .select(['m.fixture_id', 'm.to_date', 'f.deadline', 'own.id', 'own.name', 'own.slug', 'own.image'])
    .where((eb) => eb('own.id', '=', eb.fn.any(eb.val([...teamIds]))))
    .where('m.kind', '=', 'proposal')
    .where('m.outcome', 'is', null)
    .where('f.status', '=', 'scheduled')
    .limit(100)
    .execute();
}
