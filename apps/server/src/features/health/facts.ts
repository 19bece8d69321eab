import { USER_TYPES } from '@matchnight/contract';
import { ADVICE_LIMITS, type AdviceFacts } from '@matchnight/rules';
import type { Db } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Events } from '../../platform/events.ts';
import { mailsOfHours } from '../../platform/mail-counts.ts';
import { countFailedJobs } from '../../platform/queue-state.ts';
import { findAllSupers } from '../accounts/index.ts';
import { logFaults } from '../audit/index.ts';
import { countWithout } from '../factors/index.ts';
import { vsNotice } from '../vs/index.ts';
import { ledgerDifferences } from '../wallet/index.ts';
import { countUnled, findServerVersion } from './repository/facts.ts';

/** Without these a site doesn't say who runs it. */
const LEGAL_PAGES = ['imprint', 'privacy', 'terms'] as const;
const A_MAJOR_VERSION = 10_000;

export interface Looking {
  readonly db: Db;
  readonly site: Deps['site'];
  readonly events: Events;
  readonly now: Date;
}

/** All that the laws of the advice go by, as it is now. */
export async function factsOf({ db, site, events, now }: Looking): Promise<AdviceFacts> {
  const number = await findServerVersion(db);
  const { pages } = await site.settings.all(db);
  return {
    ledgerDifferences: await ledgerDifferences(db),
    auditFaults: await logFaults(db),
    failedJobs: await countFailedJobs(db, ADVICE_LIMITS.jobTries),
    disk: (await site.disk?.()) ?? null,
    mail: site.mails ?? 'sent',
    mails: await mailsOfHours(db, ADVICE_LIMITS.mailHours, now),
    isPublic: site.isDevelopment !== true,
    isHttps: site.url.startsWith('https:'),
    isTestPayments: site.isTestPayments === true,
    supers: await countSupers(db),
    withoutFactor: (await countWithout(db, USER_TYPES, events)).without,
    postgres: { major: Math.floor(number / A_MAJOR_VERSION), minor: number % A_MAJOR_VERSION },
    unledTournaments: await countUnled(db),
    vs: await vsNotice(db, site),
    draftPages: LEGAL_PAGES.filter((page) => !pages.includes(page)).length,
  };
}

/** The site's own; where there are none yet, those of the demo. */
async function countSupers(db: Db): Promise<number> {
  const own = await findAllSupers(db, false);
  return own.length > 0 ? own.length : (await findAllSupers(db, true)).length;
}
