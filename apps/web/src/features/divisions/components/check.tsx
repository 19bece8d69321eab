import type { ReactNode } from 'react';
import { useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';

/** A line of a desk's checklist: what it is about, how it stands, and the ways to what there is to do. */
export function Check(props: {
  title: string;
  isWaiting: boolean;
  /** Nothing is to do, and it isn't over: it goes on. */
  isOn?: boolean;
  text: string;
  children?: ReactNode;
}) {
  const t = useT();
  const [done, tone] = props.isOn
    ? (['common.state_in_progress', 'plain'] as const)
    : (['desks.done', 'good'] as const);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 px-3 py-2.5 sm:px-4">
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          {props.title}
          <Badge tone={props.isWaiting ? 'warn' : tone}>{t(props.isWaiting ? 'desks.waits' : done)}</Badge>
        </h3>
        <p className="text-sm text-muted">{props.text}</p>
      </div>
      {props.children && (
        <div className="flex min-w-0 flex-wrap gap-x-4 sm:justify-end">{props.children}</div>
      )}
    </li>
  );
}
