import { feature } from '../../platform/feature.ts';
import { kitsCalls } from './calls.ts';
import { person } from './repository/person.ts';

export const kitsFeature = feature({
  name: 'kits',
  calls: { kits: kitsCalls },
  person,
});
