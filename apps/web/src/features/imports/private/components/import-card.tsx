import { useEffect, useRef } from 'react';
import { pathTo } from '../../../../lib/paths.ts';
import { useT } from '../../../../lib/text.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { TimeTag } from '../../../../ui/time-tag.tsx';
import type { ImportItem, ImportsDesk, ImportsParams } from '../../queries.ts';
import { Counts } from './counts.tsx';
import { ImportBadge } from './import-badge.tsx';
import { ImportDeeds } from './import-deeds.tsx';
import './imports.css';

interface Props {
  readonly one: ImportItem;
  readonly desk: ImportsDesk;
  readonly params: ImportsParams;
  /** It was sent from this page just now. */
  readonly isSent: boolean;
}

/** One import: how far it is, what it would do or did, and what can be done with it. */
export function ImportCard({ one, desk, params, isSent }: Props) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const { tournament } = desk;
  useEffect(() => {
    // On a phone it is far below the button that was pressed.
    if (isSent) heading.current?.focus();
  }, [isSent]);
  return (
    <section className="min-w-0 rounded-lg border border-line bg-surface p-3 sm:p-4">
      <header className="mb-3">
        <div className="flex flex-wrap items-center gap-2">
          <h3 ref={heading} tabIndex={-1} className="display min-w-0 text-lg wrap-anywhere">
            {one.file_name}
          </h3>
          <ImportBadge one={one} />
        </div>
        <p className="text-sm text-muted">
          {`${one.division} · ${one.season} · `}
          <TimeTag instant={one.created_at} zone={tournament.time_zone} isInText />
          {one.by && ` · ${one.by.nick}`}
        </p>
      </header>
      <Progress one={one} />
      {one.refusal && (
        <p role="alert" className="font-semibold text-loss-text wrap-anywhere">
          {one.refusal.message}
        </p>
      )}
      {one.counts && one.state === 'done' && <Counts counts={one.counts} isDone={one.step === 'run'} />}
      <ImportDeeds one={one} params={params} />
      {one.step === 'run' && one.state === 'done' && (
        <p className="mt-2">
          <TextLink to={pathTo('tournament', { ...params, tournamentSlug: tournament.slug })}>
            {t('imports.to_tournament')}
          </TextLink>
        </p>
      )}
    </section>
  );
}

/** How far it is; said aloud when it begins and when it is over, and not at every match. */
function Progress({ one }: { one: ImportItem }) {
  const t = useT();
  const { step, state, done, total } = one;
  const isOpen = state === 'waiting' || state === 'running';
  const text = t(`imports.state_${state}_${step}`);
  return (
    <>
      <p role="status" className={state === 'done' ? 'sr-only' : 'text-muted'}>
        {text}
      </p>
      {isOpen && (
        <>
          <progress
            {...(state === 'running' ? { value: done, max: Math.max(total, 1) } : {})}
            aria-label={text}
            className="import-progress"
          />
          <p className="text-sm text-muted tabular-nums">{t('imports.progress', { done, count: total })}</p>
          {step === 'run' && <p className="mt-2 text-sm text-muted">{t('imports.may_leave')}</p>}
        </>
      )}
    </>
  );
}
