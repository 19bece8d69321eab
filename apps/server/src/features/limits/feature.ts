import { feature } from '../../platform/feature.ts';
import { limitsCalls } from './calls.ts';
import { person } from './repository/person.ts';

export const limitsFeature = feature({ name: 'limits', calls: { limits: limitsCalls }, person });
