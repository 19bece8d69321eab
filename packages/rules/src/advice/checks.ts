import { ADVICE_LIMITS as LIMITS } from './limits.ts';

/** All that is looked at, in the order in which somebody should mend it. */
export const ADVICE_CHECKS = [
  'ledger',
  'log',
  'jobs',
  'disk',
  'mail',
  'mails_refused',
  'https',
  'sandbox',
  'supers',
  'factors',
  'postgres',
  'administrators',
  'vs_notice',
  'legal',
] as const;
export type AdviceCheck = (typeof ADVICE_CHECKS)[number];
/** `warn`: it can wait until tomorrow; `bad`: it can't. */
export const ADVICE_STATES = ['ok', 'warn', 'bad'] as const;
export type AdviceState = (typeof ADVICE_STATES)[number];

/** What is known of a site. Counts are whole numbers, 0 or more. */
export interface AdviceFacts {
  readonly ledgerDifferences: number;
  /** What is wrong with the chain of the log. */
  readonly auditFaults: number;
  /** Jobs that failed `jobTries` times or more. */
  readonly failedJobs: number;
  /** Bytes, where the site keeps its data; null: nobody can tell. */
  readonly disk: { readonly free: number; readonly total: number } | null;
  /** `sent` out, `kept` for who tries the product, or nowhere. */
  readonly mail: 'sent' | 'kept' | 'none';
  /** Of the last `mailHours`. */
  readonly mails: { readonly sent: number; readonly refused: number };
  /** Whether it is made for the public: without, only its operator is there. */
  readonly isPublic: boolean;
  readonly isHttps: boolean;
  /** Whether payments that are offered move no money. */
  readonly isTestPayments: boolean;
  readonly supers: number;
  /** Administrators of the site without a second factor. */
  readonly withoutFactor: number;
  readonly postgres: { readonly major: number; readonly minor: number };
  /** Tournaments that are not over, and that nobody administers. */
  readonly unledTournaments: number;
  readonly vs: { readonly isOn: boolean; readonly isConfirmed: boolean };
  /** Legal pages that are not published. */
  readonly draftPages: number;
}

const LAWS: { readonly [C in AdviceCheck]: (facts: AdviceFacts) => AdviceState } = {
  ledger: ({ ledgerDifferences: count }) => badIf(count > 0),
  log: ({ auditFaults: count }) => badIf(count > 0),
  jobs: ({ failedJobs: count }) => badIf(count > 0),
  disk({ disk }) {
    if (disk === null || isAtLeast(disk, LIMITS.diskFreePercent)) return 'ok';
    return isAtLeast(disk, LIMITS.diskLeastPercent) ? 'warn' : 'bad';
  },
  mail: ({ mail }) => ({ sent: 'ok', kept: 'warn', none: 'bad' })[mail] as AdviceState,
  mails_refused: ({ mails }) => badIf(areManyRefused(mails)),
  https: ({ isHttps, isPublic }) => (isHttps ? 'ok' : isPublic ? 'bad' : 'warn'),
  sandbox: ({ isTestPayments }) => warnIf(isTestPayments),
  supers: ({ supers }) => warnIf(supers < LIMITS.supersLeast),
  factors: ({ withoutFactor: count }) => warnIf(count > 0),
  postgres: ({ postgres }) => warnIf(isOlderThanTested(postgres)),
  administrators: ({ unledTournaments: count }) => warnIf(count > 0),
  vs_notice: ({ vs: { isOn, isConfirmed } }) => warnIf(isOn && !isConfirmed),
  legal: ({ draftPages: count }) => warnIf(count > 0),
};

/** What each check says of a site. */
export function adviceOf(facts: AdviceFacts): Record<AdviceCheck, AdviceState> {
  const said = ADVICE_CHECKS.map((check) => [check, LAWS[check](facts)] as const);
  return Object.fromEntries(said) as Record<AdviceCheck, AdviceState>;
}

/** Of so many mails that one can tell, more are refused than a few that always are. */
function areManyRefused({ sent, refused }: AdviceFacts['mails']): boolean {
  const all = sent + refused;
  return all >= LIMITS.mailsLeast && refused * 100 > all * LIMITS.mailsRefusedPercent;
}

/** What wasn't tested is not said to be too old: another major version, or a newer minor one. */
function isOlderThanTested({ major, minor }: AdviceFacts['postgres']): boolean {
  const tested = new Map(Object.entries(LIMITS.postgres)).get(String(major));
  return tested !== undefined && minor < tested;
}

function isAtLeast({ free, total }: { free: number; total: number }, percent: number): boolean {
  return free * 100 >= total * percent;
}

function badIf(is: boolean): AdviceState {
  return is ? 'bad' : 'ok';
}

function warnIf(is: boolean): AdviceState {
  return is ? 'warn' : 'ok';
}
