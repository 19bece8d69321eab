import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useSite } from '../../../lib/site.ts';
import { useT } from '../../../lib/text.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { LegalText } from '../components/legal-text.tsx';
import { legalQuery } from '../queries.ts';
import { titleOf } from '../title-of.ts';

export const page = definePage({
  path: '/:lang/legal/:document',
  faces: ['visitor', 'user'],
  queries: ({ params }) => {
    // It has an address of its own, where it may be without a text.
    if (params.document === 'about') throw new Response(null, { status: 404 });
    return [legalQuery(params)];
  },
});

/** Imprint, privacy notice, terms of use or rules of conduct. */
export default function LegalPage() {
  const t = useT();
  const site = useSite();
  const shown = useReply(legalQuery(usePage(page).params)).data;
  if (shown === null) return null;
  const title = titleOf(t, shown.document);
  return (
    <>
      <Head title={title} description={t('legal.description', { page: title, site: site.name })} />
      <PageHead title={title} />
      <LegalText page={shown} />
    </>
  );
}
