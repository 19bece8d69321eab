import { feature } from '../../platform/feature.ts';
import { shopCalls } from './calls.ts';
import { person } from './repository/person.ts';

export const shopFeature = feature({
  name: 'shop',
  calls: { shop: shopCalls },
  person,
});
