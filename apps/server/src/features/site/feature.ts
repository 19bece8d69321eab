import { feature } from '../../platform/feature.ts';
import { siteCalls } from './calls.ts';

export const siteFeature = feature({
  name: 'site',
  calls: { site: siteCalls },
});
