import { feature } from '../../platform/feature.ts';
import { donationsCalls } from './calls.ts';
import { ofOrders } from './follow.ts';
import { person } from './repository/person.ts';

export const donationsFeature = feature({
  name: 'donations',
  calls: { donations: donationsCalls },
  person,
  follows: ofOrders,
});
