import { feature } from '../../platform/feature.ts';
import { countriesCalls } from './calls.ts';

export const countriesFeature = feature({
  name: 'countries',
  calls: { countries: countriesCalls },
});
