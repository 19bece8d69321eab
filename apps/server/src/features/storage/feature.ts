import { feature } from '../../platform/feature.ts';
import { storageCalls } from './calls.ts';
import { person } from './repository/person.ts';

export const storageFeature = feature({
  name: 'storage',
  calls: { storage: storageCalls },
  person,
});
