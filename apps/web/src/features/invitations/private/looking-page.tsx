import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Head } from '../../../ui/head.tsx';
import { Note } from '../../../ui/note.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { LookingForm } from '../components/looking-form.tsx';
import { lookingQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/users/looking',
  faces: ['user', 'super'],
  queries: ({ params }) => [lookingQuery(params)],
});

/** Who has no club says when they play: those who run one find them by it. */
export default function LookingPage() {
  const t = useT();
  const { params } = usePage(page);
  const { may, days, entry } = useReply(lookingQuery(params)).data;
  return (
    <>
      <Head title={t('looking.title')} isPrivate />
      <PageHead title={t('looking.title')} />
      {may ? (
        <div className="grid gap-4">
          <p className="text-muted">{t('looking.lead', { days })}</p>
          {entry !== null && (
            <p className="font-semibold">
              {t('looking.until')} <TimeTag instant={entry.until} detail="date" isInText />
            </p>
          )}
          {entry?.is_hidden === true && <Note>{t('looking.hidden')}</Note>}
          <LookingForm entry={entry} params={params} />
        </div>
      ) : (
        <p>{t('looking.has_club')}</p>
      )}
    </>
  );
}
