import { feature } from '../../platform/feature.ts';
import { siteCalls } from './calls.ts';
import { person as sitePerson } from './repository/person.ts';

export const siteFeature = feature({
  name: 'site',
  calls: { site: siteCalls },
  person: sitePerson,
});
