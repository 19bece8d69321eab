import type { NotificationKind } from '@matchnight/contract';
import type { Kind } from '../kind.ts';
import { administrationKinds } from './administration.ts';
import { clubKinds } from './clubs.ts';
import { marketKinds } from './market.ts';
import { matchKinds } from './matches.ts';
import { moderationKinds } from './moderation.ts';
import { paymentKinds } from './payments.ts';
import { peopleKinds } from './people.ts';
import { resultKinds } from './results.ts';
import { rewardKinds } from './rewards.ts';
import { seasonKinds } from './seasons.ts';
import { storageKinds } from './storage.ts';
import { teamKinds } from './teams.ts';
import { trainingKinds } from './trainings.ts';
import { vsKinds } from './vs.ts';

/** Every kind. A new one: docs/how-to/add-a-notification.md. */
export const KINDS: Readonly<Record<NotificationKind, Kind>> = {
  ...matchKinds,
  ...resultKinds,
  ...seasonKinds,
  ...teamKinds,
  ...trainingKinds,
  ...clubKinds,
  ...marketKinds,
  ...peopleKinds,
  ...moderationKinds,
  ...administrationKinds,
  ...storageKinds,
  ...paymentKinds,
  ...vsKinds,
  ...rewardKinds,
};
