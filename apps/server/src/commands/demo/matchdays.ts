import { makeLive, makeMove, makeProposal } from '../../../factories/matchday.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { Seeding } from './seeding.ts';

const HOUR_MS = 3_600_000;

/**
 * Of the matches that are still to be played: tonight's of the demo's manager is shown live, the rival of the next one
 * proposes another date, of the one after it they have agreed on one, and administrators moved a match of others.
 */
export async function makeMatchdays({ tx, people, now }: Seeding): Promise<void> {
  const { manager, administrator, FULL } = people;
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const [tonight, asked, agreed, moved] = await findAllToCome(tx, manager.userId, now);
  if (!tonight || !asked || !agreed || !moved) throw new Error('the demo has too few matches to come');
  await makeLive(tx, tonight.id, 'https://twitch.tv/directory/category/ea-sports-fc-26');
  await makeProposal(tx, {
    fixtureId: asked.id,
    teamId: asked.rival,
    userId: FULL.userId,
    date: laterThan(asked),
    now: ago(2),
  });
  await makeProposal(tx, {
    fixtureId: agreed.id,
    teamId: agreed.own,
    userId: manager.userId,
    date: laterThan(agreed),
    now: ago(30),
    accepts: { teamId: agreed.rival, userId: FULL.userId, now: ago(29) },
  });
  await makeMove(tx, {
    fixtureId: moved.id,
    userId: administrator.userId,
    date: laterThan(moved),
    reason: 'Manutenção dos servidores nessa noite.',
    now: ago(20),
  });
}

interface ToCome {
  readonly id: number;
  readonly date: Date;
  readonly deadline: Date | null;
}

/** A day later, where the deadline leaves one; an hour otherwise. */
function laterThan({ date, deadline }: ToCome): Date {
  const isFar = deadline === null || deadline.getTime() - date.getTime() > 24 * HOUR_MS;
  return new Date(date.getTime() + (isFar ? 24 : 1) * HOUR_MS);
}

/** The next three matches of the user's team in its running league, and the last one of others there. */
async function findAllToCome(tx: Tx, ownerId: number, now: Date) {
  const matches = await tx
    .selectFrom('fixtures as f')
    .innerJoin('seasons as s', 's.id', 'f.season_id')
    .innerJoin('divisions as d', 'd.id', 's.division_id')
    .innerJoin('season_teams as st', 'st.season_id', 's.id')
    .innerJoin('teams as own', 'own.id', 'st.team_id')
    .select(['f.id', 'f.date', 'f.deadline', 'f.home_team_id', 'f.away_team_id', 'own.id as own'])
    .where('own.owner_id', '=', ownerId)
    .where('s.state', '=', 'in_progress')
    .where('d.slug', '=', 'liga-matchnight-primera')
    .where('f.status', '=', 'scheduled')
    .where('f.date', '>', now)
    .orderBy('f.date')
    .orderBy('f.id')
    .execute();
  const dated = matches.flatMap(({ date, ...match }) => (date === null ? [] : [{ ...match, date }]));
  const isOwn = (match: (typeof dated)[number]) =>
    match.own === match.home_team_id || match.own === match.away_team_id;
  const own = dated.filter(isOwn).map((match) => ({
    ...match,
    rival: match.own === match.home_team_id ? match.away_team_id : match.home_team_id,
  }));
  const others = dated.filter((match) => !isOwn(match) && match.date > (own[1]?.date ?? now));
  return [own[0], own[1], own[2], others[0]] as const;
}
