import { feature } from '../../platform/feature.ts';
import { nicksCalls } from './calls.ts';

export const nicksFeature = feature({
  name: 'nicks',
  calls: { nicks: nicksCalls },
});
