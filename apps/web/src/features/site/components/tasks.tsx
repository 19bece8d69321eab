import { ROUTES } from '@matchnight/contract/routes';
import { useEffect, useId, useRef, useState } from 'react';
import { useMailT } from '../../../lib/mail-words.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { type Shown, shownOf, type Task } from './task-kinds.tsx';
import './tasks.css';

/** So many are seen at once: who has more to do begins with these. */
const DECK = 5;

/** What needs doing, in the server's order: the first few, and the rest behind a button. */
export function Tasks({ tasks, late }: { tasks: readonly Task[]; late: number }) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // Who goes by keys goes on at the first that came.
  useEffect(() => {
    if (isWhole) list.current?.children[DECK]?.querySelector<HTMLElement>('a, button')?.focus();
  }, [isWhole]);
  const rest = tasks.length - DECK;
  return (
    <Card title={t('dashboard.title')}>
      <TaskList tasks={isWhole ? tasks : tasks.slice(0, DECK)} late={late} ref={list} />
      {rest > 0 && (
        <p className="border-t border-line p-2">
          <Button
            kind="quiet"
            className="w-full"
            aria-expanded={isWhole}
            onClick={() => setWhole((before) => !before)}
          >
            {isWhole ? t('dashboard.fewer') : t('dashboard.more', { count: rest })}
          </Button>
        </p>
      )}
    </Card>
  );
}

/** What asks for nothing: what others will settle, and what opens or closes soon. */
export function Dates({ dates }: { dates: readonly Task[] }) {
  const t = useT();
  return (
    <Card title={t('dashboard.dates')}>
      <TaskList tasks={dates} late={0} />
    </Card>
  );
}

function TaskList(props: {
  tasks: readonly Task[];
  late: number;
  ref?: React.RefObject<HTMLUListElement | null>;
}) {
  const t = useT();
  const ofMails = useMailT();
  const params = usePathParams(ROUTES.dashboard);
  return (
    <ul className="divide-y divide-line" ref={props.ref}>
      {props.tasks.map((task, at) => {
        const shown = shownOf(task, { t, ofMails, ...params });
        return (
          <OneTask key={shown.to + task.kind} until={task.until} shown={shown} isLate={at < props.late} />
        );
      })}
    </ul>
  );
}

function OneTask({ until, shown, isLate }: { until: string | null; shown: Shown; isLate: boolean }) {
  const { icon, crest, text, to, about, deed, when, go } = shown;
  const t = useT();
  const id = useId();
  return (
    <li className="task" data-late={isLate || undefined}>
      <span className="task-sign">
        {crest ? <Crest name={crest.name} image={crest.image} size="medium" /> : <Icon name={icon} />}
      </span>
      <div className="min-w-0 flex-1">
        {go === undefined ? (
          <Link to={to} className="task-text hover:underline">
            {text}
          </Link>
        ) : (
          <p className="task-text" id={id}>
            {text}
          </p>
        )}
        {about && <p className="text-sm break-words text-muted">{about}</p>}
        {(isLate || (until !== null && when)) && (
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
            {isLate && <Badge tone="bad">{t('dashboard.late')}</Badge>}
            {until !== null && when && (
              <span>
                {when.at} <TimeTag instant={until} isInText />
              </span>
            )}
          </p>
        )}
        {until !== null && !isLate && when?.left && <Countdown to={until} label={when.left} />}
        {deed && <div className="pt-2">{deed}</div>}
      </div>
      {go !== undefined && (
        <Link
          to={to}
          id={`${id}-go`}
          aria-labelledby={`${id}-go ${id}`}
          className={`task-go ${buttonClass('secondary')}`}
        >
          {go}
        </Link>
      )}
    </li>
  );
}
