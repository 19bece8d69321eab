import { feature } from '../../platform/feature.ts';
import { joinsCalls } from './calls.ts';
import { person } from './repository/person.ts';

export const joinsFeature = feature({ name: 'joins', calls: { joins: joinsCalls }, person });
