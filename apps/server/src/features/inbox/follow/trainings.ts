import type { Tx } from '../../../platform/database/index.ts';
import { on, type Wire } from '../../../platform/events.ts';
import { type AvailabilityAsked, availabilityAsked } from '../../availability/index.ts';
import { type TrainingPlanned, trainingPlanned } from '../../trainings/index.ts';
import { notify } from '../notify.ts';

export const ofTrainings: readonly Wire[] = [
  on(trainingPlanned, inboxOfTraining),
  on(availabilityAsked, inboxOfAskedPlayers),
];

const KINDS = {
  added: 'training_added',
  changed: 'training_changed',
  cancelled: 'training_cancelled',
} as const;

async function inboxOfTraining(tx: Tx, event: TrainingPlanned): Promise<void> {
  const { deed, teamId: team, first, count, actorId, at } = event;
  const values = { date: first.toISOString(), count };
  await notify(tx, KINDS[deed], { facts: { team, values }, at, actorId });
}

async function inboxOfAskedPlayers(tx: Tx, event: AvailabilityAsked): Promise<void> {
  const { fixtureId: match, teamId: team, userIds, until, actorId, at } = event;
  const facts = { match, team, users: userIds, values: { until: until.toISOString() } };
  await notify(tx, 'availability_asked', { facts, at, actorId });
}
