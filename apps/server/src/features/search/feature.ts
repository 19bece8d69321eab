import { feature } from '../../platform/feature.ts';
import { searchCalls } from './calls.ts';

export const searchFeature = feature({
  name: 'search',
  calls: { search: searchCalls },
});
