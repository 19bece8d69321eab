import { feature } from '../../platform/feature.ts';
import { slidesCalls } from './calls.ts';
import { person } from './repository/person.ts';

export const slidesFeature = feature({
  name: 'slides',
  calls: { slides: slidesCalls },
  person,
});
