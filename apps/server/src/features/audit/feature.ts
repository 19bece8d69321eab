import { feature } from '../../platform/feature.ts';
import { auditCalls } from './calls.ts';
import { logFaults } from './check.ts';
import { AUDIT_CRON, auditJobs } from './jobs.ts';

/** The log of deeds of the whole site, and its chain. */
export const auditFeature = feature({
  name: 'audit',
  calls: { audit: auditCalls },
  tasks: (outside) => auditJobs(outside),
  cron: AUDIT_CRON,
  gauges: [
    {
      name: 'matchnight_log_faults',
      help: 'What the last check of the log found that must not be, or what waits too long for its link',
      read: logFaults,
    },
  ],
});
