import { clubOfTeam, usersOf } from '../audiences.ts';
import type { Facts, Kind } from '../kind.ts';

/** One for a whole series: the page that it leads to has them all. */
const TRAININGS = {
  page: '/:lang/:console/dashboard/teams/:teamId/training-show',
  audience: clubOfTeam,
  // A session at that hour, cancelled and set again.
  daily: ({ team, values }: Facts) => `training:${team}:${values?.date}`,
} as const;

export const trainingKinds = {
  training_added: TRAININGS,
  training_changed: TRAININGS,
  training_cancelled: TRAININGS,
  // Kick-off ends the time for an answer.
  availability_asked: {
    need: 'mine',
    mail: true,
    page: '/:lang/:console/dashboard/teams/:teamId/availability',
    audience: usersOf,
  },
} as const satisfies Readonly<Record<string, Kind>>;
