import { feature } from '../../platform/feature.ts';
import { limitsCalls } from './calls.ts';

export const limitsFeature = feature({
  name: 'limits',
  calls: { limits: limitsCalls },
});
