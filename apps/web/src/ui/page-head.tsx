import type { ReactNode } from 'react';
import { type Tab, Tabs } from './tabs.tsx';

/** The top of a page: crest, where it belongs, its name, facts and tabs. */
export function PageHead(props: {
  title: string;
  /** Above the name: a link to what it belongs to. */
  above?: ReactNode;
  crest?: ReactNode;
  /** Below the name: badges, facts. */
  children?: ReactNode;
  tabs?: readonly Tab[];
}) {
  return (
    <header className="page-head">
      {props.crest && (
        <div className="backdrop" aria-hidden="true">
          {props.crest}
        </div>
      )}
      <div className="relative flex items-center gap-4 pb-4 sm:gap-5 sm:pb-5">
        {props.crest}
        <div className="min-w-0">
          {props.above && <p className="text-sm text-muted">{props.above}</p>}
          <h1 className="display text-3xl break-words sm:text-5xl">{props.title}</h1>
          {props.children && (
            <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
              {props.children}
            </div>
          )}
        </div>
      </div>
      {props.tabs && <Tabs tabs={props.tabs} of={props.title} />}
    </header>
  );
}
