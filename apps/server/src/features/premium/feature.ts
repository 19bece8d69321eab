import { feature } from '../../platform/feature.ts';
import { premiumCalls } from './calls.ts';

export const premiumFeature = feature({
  name: 'premium',
  calls: { premium: premiumCalls },
});
