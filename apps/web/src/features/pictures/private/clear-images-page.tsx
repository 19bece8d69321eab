import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { ClearingProgress } from '../components/clearing-progress.tsx';
import { LatestClearings } from '../components/latest-clearings.tsx';
import { UnusedPictures } from '../components/unused-pictures.tsx';
import { unusedQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/administrators/clear-images',
  faces: ['full'],
  queries: ({ params }) => [unusedQuery(params)],
});

/** Pictures that nothing shows: looked at first, then cleared while the page tells how far it is, or without it. */
export default function ClearImagesPage() {
  const t = useT();
  const { params } = usePage(page);
  const { unused, current, latest } = useReply(unusedQuery(params)).data;
  const title = t('pictures.menu_clear');
  return (
    <>
      <Head title={title} isPrivate />
      <PageHead title={title} />
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-muted">{t('pictures.hint')}</p>
        <ClearingProgress current={current} />
        {unused && <UnusedPictures unused={unused} params={params} />}
        {latest.length > 0 && <LatestClearings latest={latest} />}
      </div>
    </>
  );
}
