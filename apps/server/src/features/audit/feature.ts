import { feature } from '../../platform/feature.ts';
import { auditCalls } from './calls.ts';

/** The log of deeds of the whole site. */
export const auditFeature = feature({ name: 'audit', calls: { audit: auditCalls } });
