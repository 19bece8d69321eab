import { port } from '../../platform/events.ts';
import type { People } from '../../platform/person.ts';

/** What all features keep about a person, and how they forget it. */
export const everyFeature = port<People>('everyFeature');
