import type { Availability } from '@matchnight/contract';
import { makeAvailabilities, makeTrainingAnswers, makeTrainings } from '../../../factories/trainings.ts';
import { findAllUnanswered } from '../../features/availability/index.ts';
import { findAllMembers } from '../../features/teams/index.ts';
import type { Seeding } from './seeding.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Of a squad: enough to see who comes, and who has not said. */
const ANSWERS: readonly Availability[] = ['yes', 'yes', 'yes', 'maybe', 'no', 'yes'];

/**
 * The manager's team trains each week, and has done so; its next matches have answers. The user has not said whether they
 * come or play: their dashboard asks them.
 */
export async function makeClubNights({ tx, people, now }: Seeding): Promise<void> {
  const { user, manager } = people;
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const asked = { playerId: user.mate.id, console: 'psn', now, before: ago(-60) } as const;
  const matches = await findAllUnanswered(tx, asked);
  const own = matches.filter(({ team_id }) => team_id === matches[0]?.team_id).slice(0, 3);
  const teamId = own[0]?.team_id;
  if (teamId === undefined) throw new Error('the demo has too few matches to come');
  const members = (await findAllMembers(tx, teamId)).flatMap(({ player_id: id }) =>
    id === user.mate.id ? [] : [id],
  );
  const said = (from: number) =>
    new Map(members.slice(from).flatMap((id, index) => (ANSWERS[index] ? [[id, ANSWERS[index]]] : [])));
  const by = { teamId, userId: manager.userId, now: ago(15) };
  const weekly = await makeTrainings(tx, by, { ...SERIES, first: atNight(ago(13), 20), weeks: 10 });
  for (const [index, trainingId] of weekly.slice(0, 3).entries()) {
    await makeTrainingAnswers(tx, { teamId, trainingId, answers: said(index), now: ago(14) });
  }
  await makeTrainings(tx, { ...by, now: ago(1) }, { ...FRIENDLY, first: atNight(ago(-3), 19), weeks: 1 });
  const players = said(0);
  for (const { fixture_id: fixtureId } of own) {
    await makeAvailabilities(tx, {
      teamId,
      fixtureId,
      answers: players,
      now: new Date(now.getTime() - HOUR_MS),
    });
  }
}

/** That day, at a full hour. */
function atNight(day: Date, hour: number): Date {
  const night = new Date(day);
  night.setUTCHours(hour, 0, 0, 0);
  return night;
}

const SERIES = {
  minutes: 90,
  title: 'Balón parado y salida de presión',
  note: 'Sala de voz a las menos cinco. Quien no pueda, que avise aquí.',
  timeZone: 'Europe/Madrid',
};
const FRIENDLY = {
  minutes: 60,
  title: 'Amistoso a puerta cerrada',
  note: '',
  timeZone: 'Europe/Madrid',
};
