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
    <header className="mb-4 sm:mb-6">
      <div className="flex items-center gap-4">
        {props.crest}
        <div className="min-w-0">
          {props.above && <p className="text-sm text-muted">{props.above}</p>}
          <h1 className="display text-2xl break-words sm:text-4xl">{props.title}</h1>
          {props.children && (
            <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
              {props.children}
            </div>
          )}
        </div>
      </div>
      {props.tabs && <Tabs tabs={props.tabs} />}
    </header>
  );
}
