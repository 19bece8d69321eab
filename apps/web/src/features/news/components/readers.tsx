import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useT } from '../../../lib/text.tsx';
import type { NewsParams } from '../noun.ts';

/** Says that the notice is read, and tells how often it was: the page itself is kept, and knows no numbers. */
export function Readers({ params, slug }: { params: NewsParams; slug: string }) {
  const t = useT();
  const { lang, console } = params;
  const [views, setViews] = useState<number | null>(null);
  useEffect(() => {
    let isGone = false;
    api('news.view', { params: { lang, console, noticeSlug: slug }, background: true }).then(
      ({ data }) => isGone || setViews(data.views),
      // Whoever is not counted reads all the same.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [lang, console, slug]);
  return <span className="min-w-20">{views !== null && t('news.readers', { count: views })}</span>;
}
