import type { Console } from '@matchnight/contract/constants';
import { useRef, useState } from 'react';
import { formatMoney } from '../lib/formats.ts';
import { type ReplyQuery, useLateReply } from '../lib/query.ts';
import { useLang, useT } from '../lib/text.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorState } from './empty-state.tsx';
import { Icon } from './icons.tsx';
import { Skeleton } from './skeleton.tsx';
import { TeamEntries, type TeamEntry } from './team-entries.tsx';

interface Statement {
  /** What the team can spend, and what its open offers hold aside, in cents. */
  readonly money: number;
  readonly held: number;
  /** Newest first; reasons are told to administrators alone. */
  readonly data: readonly (TeamEntry & { readonly reason?: string | null })[];
  readonly page: number;
  readonly per_page: number;
  readonly total: number;
}

/** Every entry of a team's account in a tournament, in pages, for those who run the team or the tournament. */
export function StatementDialog<R extends { readonly data: Statement }>(props: {
  team: string;
  console: Console;
  queryOfPage: (page: number) => ReplyQuery<R>;
  onClose: () => void;
}) {
  const t = useT();
  const { team, console, queryOfPage, onClose } = props;
  const top = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(1);
  const { data: reply, error, refetch } = useLateReply(queryOfPage(page));
  const turn = (wanted: number) => {
    setPage(wanted);
    // The button may go with its page, and the newest entries of the next one are at the top.
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  };
  return (
    <Dialog title={t('budgetsdesk.statement_of', { team })} onClose={onClose}>
      <div ref={top} tabIndex={-1}>
        {reply && <Shown statement={reply.data} console={console} />}
        {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {!reply && !error && <Skeleton lines={6} />}
      </div>
      {reply && <Pages statement={reply.data} onTurn={turn} />}
    </Dialog>
  );
}

function Shown({ statement, console }: { statement: Statement; console: Console }) {
  const t = useT();
  const lang = useLang();
  const { money, held, data } = statement;
  return (
    <>
      <p className="mb-2 flex flex-wrap gap-x-6 gap-y-1 tabular-nums">
        <b>{t('budgetsdesk.now', { money: formatMoney(lang, money) })}</b>
        {held > 0 && <span>{t('budgetsdesk.held', { money: formatMoney(lang, held) })}</span>}
      </p>
      {data.length === 0 && <p className="text-muted">{t('budgetsdesk.none')}</p>}
      <TeamEntries
        entries={data}
        place={{ console, zone: 'UTC' }}
        noteOf={({ reason }) => (reason ? t('budgetsdesk.reason', { reason }) : null)}
      />
    </>
  );
}

function Pages(props: { statement: Statement; onTurn: (page: number) => void }) {
  const t = useT();
  const { statement, onTurn } = props;
  const { page, per_page: perPage, total } = statement;
  const pages = Math.ceil(total / perPage);
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('common.pages')} className="flex items-center justify-center gap-3 py-4">
      {page > 1 && (
        <Button kind="secondary" onClick={() => onTurn(page - 1)}>
          <Icon name="left" />
          {t('common.previous')}
        </Button>
      )}
      <span className="text-sm whitespace-nowrap text-muted tabular-nums">
        <span aria-hidden="true" className="sm:hidden">
          {page} / {pages}
        </span>
        <span className="max-sm:sr-only">{t('common.page_of', { page, pages })}</span>
      </span>
      {page < pages && (
        <Button kind="secondary" onClick={() => onTurn(page + 1)}>
          {t('common.next')}
          <Icon name="right" />
        </Button>
      )}
    </nav>
  );
}
