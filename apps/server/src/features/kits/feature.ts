import { feature } from '../../platform/feature.ts';
import { kitsCalls } from './calls.ts';

export const kitsFeature = feature({
  name: 'kits',
  calls: { kits: kitsCalls },
});
