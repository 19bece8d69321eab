import { api } from '../../../lib/api.ts';
import { useT } from '../../../lib/text.tsx';
import { RowButton } from '../../../ui/row-button.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { DeskParams, FailedJob } from '../queries.ts';

/** The jobs that failed several times, each with what it said. */
export function FailedJobs({ jobs, params }: { jobs: readonly FailedJob[]; params: DeskParams }) {
  if (jobs.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-3">
      {jobs.map((job) => (
        <Failed key={job.id} job={job} params={params} />
      ))}
    </ul>
  );
}

function Failed({ job, params }: { job: FailedJob; params: DeskParams }) {
  const t = useT();
  const { id, name, tries, most, error } = job;
  const again = useAction(() => api('health.again', { params: { ...params, jobId: id } }));
  return (
    <li className="border-l-2 border-line ps-3">
      <p className="font-semibold wrap-anywhere">{t('health.job_try', { name, tries, most })}</p>
      <p className="wrap-anywhere">{error}</p>
      <p className="text-sm text-muted">
        {t('health.job_failed_at')} <TimeTag instant={job.failed_at} isInText />
      </p>
      <p className="text-sm text-muted">
        {job.again_at === null ? (
          t('health.job_given_up')
        ) : (
          <>
            {t('health.job_again_at')} <TimeTag instant={job.again_at} isInText />
          </>
        )}
      </p>
      <RowButton text={t('health.again')} label={`${t('health.again')}: ${name}`} onClick={again.run} />
    </li>
  );
}
