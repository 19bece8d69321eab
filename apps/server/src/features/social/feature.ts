import { feature } from '../../platform/feature.ts';
import { socialCalls } from './calls.ts';
import { person as socialPerson } from './repository/person.ts';

export const socialFeature = feature({
  name: 'social',
  calls: { social: socialCalls },
  person: socialPerson,
});
