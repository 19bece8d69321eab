import { definePage } from '../../../lib/page.ts';
import { useT } from '../../../lib/text.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Passkeys } from '../components/passkeys.tsx';
import { passkeysQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/security/passkeys',
  queries: ({ params }) => [passkeysQuery(params)],
});

/** One's own passkeys. */
export default function PasskeysPage() {
  const t = useT();
  return (
    <>
      <Head title={t('passkeys.title')} isPrivate />
      <PageHead title={t('passkeys.title')} />
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
        <Passkeys />
      </div>
    </>
  );
}
