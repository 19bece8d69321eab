import { feature } from '../../platform/feature.ts';
import { dropoutsCalls } from './calls.ts';

export const dropoutsFeature = feature({
  name: 'dropouts',
  calls: { dropouts: dropoutsCalls },
});
