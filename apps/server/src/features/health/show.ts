import { readFileSync } from 'node:fs';
import { ADVICE_LIMITS, type AdviceCheck, type AdviceFacts } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import { findFailedJobs, queueState } from '../../platform/queue-state.ts';
import { findLogCheck } from '../audit/index.ts';
import { findLedgerCheck } from '../wallet/index.ts';
import { lookAtAll, type Seen } from './look.ts';
import { countPictures, findAllUnled, findDatabase, findPayments } from './repository/facts.ts';

const MOST_SHOWN = 20;
const MOST_UNLED = 5;
const PRODUCT = String(
  JSON.parse(readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8')).version,
);

/** What a check counts; the others have nothing to count. */
const COUNTED: Readonly<Partial<Record<AdviceCheck, (facts: AdviceFacts) => number>>> = {
  ledger: ({ ledgerDifferences }) => ledgerDifferences,
  log: ({ auditFaults }) => auditFaults,
  jobs: ({ failedJobs }) => failedJobs,
  mails_refused: ({ mails }) => mails.refused,
  factors: ({ withoutFactor }) => withoutFactor,
  administrators: ({ unledTournaments }) => unledTournaments,
  legal: ({ draftPages }) => draftPages,
};

/** Everything as it is now: the advice as well, whose moments the job of each minute keeps. */
export const show: Handler<'health.show'> = async ({ db, site, events, now, viewer }) => {
  const { facts, seen } = await lookAtAll({ db, site, events, now });
  const { migration, ...database } = await findDatabase(db);
  const { major, minor } = facts.postgres;
  const { mails: waiting, oldest, ...queue } = await queueState(db);
  const failed = await findFailedJobs(db, { tries: ADVICE_LIMITS.jobTries, limit: MOST_SHOWN });
  const payments = await findPayments(db);
  const ledger = await findLedgerCheck(db);
  return {
    data: {
      version: { product: PRODUCT, node: process.version, migration },
      database: { ...database, version: `${major}.${minor}` },
      jobs: {
        waiting: queue.waiting,
        oldest: oldest?.toISOString() ?? null,
        failed: failed.total,
        last_failed: failed.jobs.map(({ failed_at, again_at, ...job }) => ({
          ...job,
          failed_at: failed_at.toISOString(),
          again_at: again_at?.toISOString() ?? null,
        })),
      },
      mails: { mode: facts.mail, ...facts.mails, waiting },
      payments: {
        provider: site.payments,
        heard_at: payments.heard_at?.toISOString() ?? null,
        waiting: payments.waiting,
        paid: payments.paid,
      },
      storage: {
        in: site.outside?.includes('s3') ? ('s3' as const) : ('disk' as const),
        pictures: await countPictures(db),
        free: facts.disk?.free ?? null,
        total: facts.disk?.total ?? null,
      },
      ledger: {
        checked_at: ledger?.checked_at.toISOString() ?? null,
        differences: facts.ledgerDifferences,
      },
      log: {
        checked_at: (await findLogCheck(db))?.toISOString() ?? null,
        faults: facts.auditFaults,
      },
      advice: seen.map((one) => adviceView(one, facts)),
      unled: await findAllUnled(db, MOST_UNLED),
      can: { mute: viewer.type === 'SUPER' },
    },
  };
};

function adviceView({ check, kept, row }: Seen, facts: AdviceFacts) {
  const { state, since, mutedUntil } = kept;
  return {
    check,
    state,
    since: row === undefined ? null : new Date(since).toISOString(),
    count: COUNTED[check]?.(facts) ?? null,
    muted:
      mutedUntil === null
        ? null
        : { until: new Date(mutedUntil).toISOString(), by: row?.muted_by_nick ?? null },
  };
}
