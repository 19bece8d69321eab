import { answer } from '../../platform/events.ts';
import { feature } from '../../platform/feature.ts';
import { tutorialsOf } from '../accounts/index.ts';
import { tutorialsCalls } from './calls.ts';
import { person } from './repository/person.ts';
import { findAllOfLang } from './repository/tutorials.ts';

export const tutorialsFeature = feature({
  name: 'tutorials',
  calls: { tutorials: tutorialsCalls },
  person,
  answers: [answer(tutorialsOf, findAllOfLang)],
});
