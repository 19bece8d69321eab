import { feature } from '../../platform/feature.ts';
import { donationsCalls } from './calls.ts';

export const donationsFeature = feature({
  name: 'donations',
  calls: { donations: donationsCalls },
});
