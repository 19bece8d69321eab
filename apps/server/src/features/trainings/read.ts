import type { Handler } from '../../platform/calls/handler.ts';
import { findAllMembers } from '../teams/index.ts';
import { type AnswerRow, findAllAnswers } from './repository/answers.ts';
import { findAllOfTeam, type TrainingRow } from './repository/trainings.ts';

const DAY_MS = 86_400_000;
/** Sessions that ended longer ago are shown no more. */
export const SHOWN_MS = 30 * DAY_MS;
/** No session lasts longer than a day. */
const LONGEST_MS = DAY_MS;

/** When a team trains, for everybody: neither what, nor who comes. */
export const ofTeam: Handler<'trainings.ofTeam'> = async ({ db, noun, now, until }) => {
  const { next, past } = await sessionsOf(db, noun.team, now);
  const ends = [...next.map(endOf), ...past.map((row) => new Date(endOf(row).getTime() + SHOWN_MS))];
  const [first] = ends.toSorted((a, b) => a.getTime() - b.getTime());
  if (first !== undefined) until(first);
  return { data: { next: next.map(whenView), past: past.map(whenView) } };
};

export const list: Handler<'trainings.list'> = async ({ db, noun: { team }, viewer, mayAs, now }) => {
  const members = await findAllMembers(db, team.id);
  const { next, past } = await sessionsOf(db, team, now);
  const ids = [...next, ...past].map(({ id }) => id);
  const known = new Set(members.map(({ player_id }) => player_id));
  // Who has left the club comes no more.
  const answers = (await findAllAnswers(db, ids)).filter(({ player_id }) => known.has(player_id));
  const ofTraining = Map.groupBy(answers, ({ training_id }) => training_id);
  const view = (row: TrainingRow) => ({
    ...trainingView(row, ofTraining.get(row.id) ?? [], viewer.playerId),
    following: followingOf(row, next),
  });
  const isAlive = team.disbanded_at === null;
  return {
    data: {
      can: {
        manage: isAlive && mayAs('manager'),
        answer: isAlive && viewer.playerId !== null && known.has(viewer.playerId),
      },
      members: members.map(({ player_id: id, nick, slug }) => ({ id, nick, slug })),
      next: next.map(view),
      past: past.map(view),
    },
  };
};

/** Those that are not over, next first, and those of the last 30 days, newest first. A disbanded club trains no more. */
async function sessionsOf(
  db: Parameters<typeof findAllOfTeam>[0],
  team: { readonly id: number; readonly disbanded_at: Date | null },
  now: Date,
) {
  const tookPlace = ({ starts_at: start }: TrainingRow) =>
    team.disbanded_at === null || start < team.disbanded_at;
  const since = new Date(now.getTime() - SHOWN_MS);
  const rows = (await findAllOfTeam(db, team.id, new Date(since.getTime() - LONGEST_MS))).filter(tookPlace);
  return {
    next: rows.filter((row) => endOf(row) > now),
    past: rows.filter((row) => endOf(row) <= now && endOf(row) > since).toReversed(),
  };
}

function endOf({ starts_at, minutes }: Pick<TrainingRow, 'starts_at' | 'minutes'>): Date {
  return new Date(starts_at.getTime() + minutes * 60_000);
}

function followingOf({ series_id: series, starts_at: start }: TrainingRow, next: readonly TrainingRow[]) {
  if (series === null) return null;
  return next.filter((row) => row.series_id === series && row.starts_at > start).length;
}

function whenView({ starts_at, minutes }: TrainingRow) {
  return { starts_at: starts_at.toISOString(), minutes };
}

function trainingView(row: TrainingRow, answers: readonly AnswerRow[], playerId: number | null) {
  const { id, version, title, note } = row;
  const by = (wanted: AnswerRow['answer']) =>
    answers.flatMap(({ answer, player_id }) => (answer === wanted ? [player_id] : []));
  return {
    id,
    version,
    ...whenView(row),
    title,
    note,
    mine: answers.find(({ player_id }) => player_id === playerId)?.answer ?? null,
    answers: { yes: by('yes'), maybe: by('maybe'), no: by('no') },
  };
}
