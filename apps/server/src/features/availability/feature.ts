import { feature } from '../../platform/feature.ts';
import { availabilityCalls } from './calls.ts';
import { person as availabilityPerson } from './repository/person.ts';

export const availabilityFeature = feature({
  name: 'availability',
  calls: { availability: availabilityCalls },
  person: availabilityPerson,
});
