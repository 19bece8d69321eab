import { feature } from '../../platform/feature.ts';
import { showcaseCalls } from './calls.ts';

export const showcaseFeature = feature({
  name: 'showcase',
  calls: { showcase: showcaseCalls },
});
