import type { ReactNode } from 'react';
import type { SharedPicture } from '../../../lib/share-picture.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { type RankingRow, RankingTable, type RankingTableProps } from './ranking-table.tsx';

interface RankingListProps<R extends RankingRow> extends Omit<RankingTableProps<R>, 'rows' | 'label'> {
  /** Whose ranking it is: "Primera". */
  readonly of: string;
  readonly description: string;
  /** How it ranks. */
  readonly hint: string;
  /** The reply's page of it. */
  readonly list: {
    readonly data: readonly R[];
    readonly page: number;
    readonly per_page: number;
    readonly total: number;
  };
  readonly picture?: SharedPicture;
  /** In 1v1, where only scores and cards are reported. */
  readonly isSingle: boolean;
  /** What may be chosen beside the hint. */
  readonly children?: ReactNode;
}

/** A page of any ranking: the list with its hint and its pages, or a text if it is empty. */
export function RankingList<R extends RankingRow>(props: RankingListProps<R>) {
  const { of, description, hint, list, picture, isSingle, children, ...table } = props;
  const t = useT();
  const { data: rows, page, per_page: perPage, total } = list;
  const ranking = t(`rankings.ranking_${table.ranking}`);
  const hasLines = !isSingle || table.ranking === 'yellowCards' || table.ranking === 'redCards';
  const title = t('rankings.ranking_title', { ranking, name: of });
  return (
    <>
      <Head
        title={title}
        description={description}
        query={page > 1 ? `?page=${page}` : ''}
        {...(picture ? { picture } : {})}
      />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">{hint}</p>
        {children}
      </div>
      {rows.length > 0 ? (
        <Card>
          <RankingTable {...table} rows={rows} label={title} />
        </Card>
      ) : (
        <EmptyState
          icon="ball"
          title={t('rankings.ranking_empty')}
          text={t(hasLines ? 'rankings.ranking_empty_text' : 'rankings.ranking_single')}
        />
      )}
      <Pager page={page} perPage={perPage} total={total} />
    </>
  );
}
