import { feature } from '../../platform/feature.ts';
import { groupsCalls } from './calls.ts';

export const groupsFeature = feature({
  name: 'groups',
  calls: { groups: groupsCalls },
});
