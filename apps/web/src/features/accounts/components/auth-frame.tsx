import type { ReactNode } from 'react';
import { useT } from '../../../lib/text.tsx';
import { Panel } from '../../../ui/card.tsx';
import { PageHead } from '../../../ui/page-head.tsx';

/** The frame of the pages around logging in: a form, and beside it what else there is to do. */
export function AuthFrame(props: { title: string; lead?: string; aside?: ReactNode; children: ReactNode }) {
  const t = useT();
  return (
    <div className="mx-auto max-w-4xl">
      <PageHead title={props.title} />
      {props.lead && <p className="-mt-2 mb-4 max-w-prose text-muted">{props.lead}</p>}
      <div
        className={`grid items-start gap-4 ${props.aside ? 'md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]' : 'max-w-xl'}`}
      >
        <Panel isWide>
          <noscript>
            <p className="mb-4 font-semibold">{t('accounts.needs_scripts')}</p>
          </noscript>
          {props.children}
        </Panel>
        {props.aside}
      </div>
    </div>
  );
}
