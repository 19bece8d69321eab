import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/formats.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import type { DeskParams, Health } from '../queries.ts';
import { FailedJobs } from './failed-jobs.tsx';

const MEGABYTE = 1_000_000;
const GIGABYTE = 1000 * MEGABYTE;

/** How the site is, in figures. */
export function SiteFacts({ health, params }: { health: Health; params: DeskParams }) {
  const t = useT();
  const { version, database, jobs, mails, payments, storage, ledger, log } = health;
  return (
    <>
      <Facts title={t('health.jobs')} below={<FailedJobs jobs={jobs.last_failed} params={params} />}>
        <Numbers of={[['jobs_waiting', jobs.waiting] as const, ['jobs_failed', jobs.failed] as const]} />
        {jobs.oldest !== null && (
          <Fact label={t('health.jobs_oldest')}>
            <TimeTag instant={jobs.oldest} isInText />
          </Fact>
        )}
      </Facts>
      <Facts title={t('health.mails')}>
        <Numbers
          of={[
            ['mails_sent', mails.sent] as const,
            ['mails_refused', mails.refused] as const,
            ['mails_waiting', mails.waiting] as const,
          ]}
        />
      </Facts>
      <Facts title={t('health.payments')}>
        <Fact label={t('health.provider')}>{t(`health.provider_${payments.provider ?? 'none'}`)}</Fact>
        <Fact label={t('health.heard')}>
          <When instant={payments.heard_at} />
        </Fact>
        <Numbers
          of={[['orders_waiting', payments.waiting] as const, ['orders_paid', payments.paid] as const]}
        />
      </Facts>
      <Facts title={t('health.ledger')}>
        <Fact label={t('health.ledger_checked')}>
          <When instant={ledger.checked_at} />
        </Fact>
        <Numbers of={[['ledger_differences', ledger.differences] as const]} />
      </Facts>
      <Facts title={t('advice.log')}>
        <Fact label={t('health.ledger_checked')}>
          <When instant={log.checked_at} />
        </Fact>
        <Numbers of={[['ledger_differences', log.faults] as const]} />
      </Facts>
      <Facts title={t('health.storage')}>
        <Fact label={t('health.kept_in')}>{t(`health.in_${storage.in}`)}</Fact>
        {storage.free !== null && storage.total !== null && (
          <Fact label={t('health.free')}>
            <Bytes of={storage.free} most={storage.total} />
          </Fact>
        )}
        <Numbers of={[['pictures', storage.pictures] as const]} />
      </Facts>
      <Facts title={t('health.database')}>
        <Fact label="PostgreSQL">{database.version}</Fact>
        <Fact label={t('health.size')}>
          <Bytes of={database.bytes} />
        </Fact>
        <Fact label={t('health.connections')}>
          {t('health.of', {
            used: String(database.connections),
            most: String(database.most_connections),
          })}
        </Fact>
      </Facts>
      <Facts title={t('health.version')}>
        <Fact label={t('health.product')}>{version.product}</Fact>
        <Fact label={t('health.migration')}>{version.migration}</Fact>
        <Fact label="Node.js">{version.node}</Fact>
      </Facts>
    </>
  );
}

function Facts(props: { title: string; children: ReactNode; below?: ReactNode }) {
  return (
    <Panel title={props.title}>
      <dl className="grid gap-3">{props.children}</dl>
      {props.below}
    </Panel>
  );
}

type Counted =
  | 'jobs_waiting'
  | 'jobs_failed'
  | 'mails_sent'
  | 'mails_refused'
  | 'mails_waiting'
  | 'orders_waiting'
  | 'orders_paid'
  | 'ledger_differences'
  | 'pictures';

function Numbers({ of }: { of: readonly (readonly [Counted, number])[] }) {
  const t = useT();
  const lang = useLang();
  return of.map(([name, count]) => (
    <Fact key={name} label={t(`health.${name}`)}>
      {formatNumber(lang, count)}
    </Fact>
  ));
}

function When({ instant }: { instant: string | null }) {
  const t = useT();
  return instant === null ? t('health.never') : <TimeTag instant={instant} isInText />;
}

/** Bytes in gigabytes to a tenth, few of them in megabytes; `most`: of so many. */
function Bytes({ of, most }: { of: number; most?: number }) {
  const t = useT();
  const lang = useLang();
  const say = (bytes: number) =>
    bytes < GIGABYTE
      ? t('health.megabytes', { size: formatNumber(lang, bytes / MEGABYTE) })
      : t('health.gigabytes', { size: formatNumber(lang, bytes / GIGABYTE, 1) });
  return most === undefined ? say(of) : t('health.of', { used: say(of), most: say(most) });
}
