import { useEffect, useState } from 'react';
import { useT } from '../../../lib/text.tsx';
import type { NewsParams } from '../queries.ts';

/** Says that the notice is read, and tells how often it was: the page itself is kept, and knows no numbers. */
export function Readers({ params, slug }: { params: NewsParams; slug: string }) {
  const t = useT();
  const { lang, console } = params;
  const [views, setViews] = useState<number | null>(null);
  useEffect(() => {
    let isGone = false;
    const say = async () => {
      // Nothing that the page waits for.
      const { api } = await import('../../../lib/api.ts');
      const params = { lang, console, noticeSlug: slug };
      const { data } = await api('news.view', { params, background: true });
      if (!isGone) setViews(data.views);
    };
    // A reader whose view is not counted can still read.
    say().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [lang, console, slug]);
  return <span className="min-w-20">{views !== null && t('news.readers', { count: views })}</span>;
}
