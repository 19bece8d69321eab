import { answer } from '../../platform/events.ts';
import { feature } from '../../platform/feature.ts';
import { agreesToTerms } from '../accounts/index.ts';
import { agree } from './agree.ts';
import { legalCalls } from './calls.ts';
import { person } from './repository/person.ts';

export const legalFeature = feature({
  name: 'legal',
  calls: { legal: legalCalls },
  person,
  answers: [answer(agreesToTerms, agree)],
});
