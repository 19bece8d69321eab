import { answer, answerWith, on } from '../../platform/events.ts';
import { feature } from '../../platform/feature.ts';
import { addressProved, mayGoWithout, offerSecondStep, secondFactors } from '../accounts/index.ts';
import { factorsCalls } from './calls.ts';
import { guessedJobs } from './guessed.ts';
import { factorsOf, isObliged } from './obliged.ts';
import { person } from './repository/person.ts';
import { RESETS_CRON, resetJobs } from './reset-jobs.ts';
import { offerTicket } from './second-step.ts';
import { takeStrangers } from './take-strangers.ts';

export const factorsFeature = feature({
  name: 'factors',
  calls: { factors: factorsCalls },
  person,
  tasks: (outside, events) => ({ ...resetJobs(outside, events), ...guessedJobs(outside) }),
  cron: RESETS_CRON,
  follows: [on(addressProved, takeStrangers)],
  answers: [
    answer(offerSecondStep, offerTicket),
    answerWith(secondFactors, (events) => (db, userId) => factorsOf(db, userId, events)),
    answerWith(mayGoWithout, (events) => async (db, userId) => !(await isObliged(db, userId, events))),
  ],
});
