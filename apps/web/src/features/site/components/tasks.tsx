import { ROUTES } from '@matchnight/contract/routes';
import { useMailT } from '../../../lib/mail-words.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { type Shown, shownOf, type Task } from './task-kinds.tsx';

/** What needs doing, in the server's order: by time left. */
export function Tasks({ tasks }: { tasks: readonly Task[] }) {
  const t = useT();
  const ofMails = useMailT();
  const params = usePathParams(ROUTES.dashboard);
  return (
    <Card title={t('dashboard.title')}>
      <ul className="divide-y divide-line">
        {tasks.map((task) => {
          const shown = shownOf(task, { t, ofMails, ...params });
          return <OneTask key={shown.to + task.kind} until={task.until} shown={shown} />;
        })}
      </ul>
    </Card>
  );
}

function OneTask({ until, shown }: { until: string | null; shown: Shown }) {
  const { icon, text, to, about, deed, when } = shown;
  return (
    <li className="flex items-start gap-3 px-3 py-1 sm:px-4">
      <span className="pt-3 text-accent-text">
        <Icon name={icon} />
      </span>
      <div className="min-w-0 flex-1 pb-2">
        <Link
          to={to}
          className="flex min-h-11 items-center pt-2 pb-1 font-semibold break-words hover:underline"
        >
          <span className="min-w-0">{text}</span>
        </Link>
        {about && <p className="text-sm break-words text-muted">{about}</p>}
        {until !== null && when && (
          <p className="text-sm text-muted">
            {when.at} <TimeTag instant={until} isInText />
          </p>
        )}
        {until !== null && when?.left && <Countdown to={until} label={when.left} />}
        {deed && <div className="pt-2">{deed}</div>}
      </div>
    </li>
  );
}
