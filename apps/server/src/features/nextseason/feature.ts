import { feature } from '../../platform/feature.ts';
import { nextSeasonCalls } from './calls.ts';

export const nextseasonFeature = feature({
  name: 'nextseason',
  calls: { nextseason: nextSeasonCalls },
});
