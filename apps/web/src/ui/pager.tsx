import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSearchParams } from '../lib/search-params.ts';
import { useT } from '../lib/text.tsx';
import { buttonClass } from './button.tsx';
import { Icon } from './icons.tsx';
import { Link } from './link.tsx';

interface PagerProps {
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly param?: string;
}

/**
 * Pages of a list by ?page=, or by `param` where a page has a second list; nothing where there is only one. Takes a reply's own fields. Beyond the last page (its only
 * entry was just removed, an old address) it leads to the last.
 */
export function Pager({ page, perPage, total, param = 'page' }: PagerProps) {
  const t = useT();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const pages = Math.ceil(total / perPage);
  const to = (wanted: number) => {
    const next = new URLSearchParams(search);
    if (wanted === 1) next.delete(param);
    else next.set(param, String(wanted));
    return `?${next}`;
  };
  const back = page > pages && page > 1 ? to(Math.max(1, pages)) : null;
  useEffect(() => {
    if (back !== null) void navigate(back, { replace: true });
  }, [back, navigate]);
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('common.pages')} className="flex items-center justify-center gap-3 py-4">
      {page > 1 && (
        <Link rel="prev" className={buttonClass('secondary')} to={to(page - 1)}>
          <Icon name="left" />
          {t('common.previous')}
        </Link>
      )}
      <span className="text-sm whitespace-nowrap text-muted tabular-nums">
        <span aria-hidden="true" className="sm:hidden">
          {page} / {pages}
        </span>
        <span className="max-sm:sr-only">{t('common.page_of', { page, pages })}</span>
      </span>
      {page < pages && (
        <Link rel="next" className={buttonClass('secondary')} to={to(page + 1)}>
          {t('common.next')}
          <Icon name="right" />
        </Link>
      )}
    </nav>
  );
}
