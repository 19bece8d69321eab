import { late } from '../../../lib/late.tsx';
import { definePage, usePage } from '../../../lib/page.ts';
import { useT } from '../../../lib/text.tsx';
import { vsStatusQuery } from '../../../lib/vs-status.ts';
import { LoginOnly } from '../../../ui/login-only.tsx';
import { orHome } from '../queries.ts';

const Reporting = late(['forms', 'vsentry'], () => import('../components/reporting.tsx'));

export const page = definePage({
  path: '/:lang/console/:console/vs/:betId/edit',
  faces: ['user'],
  queries: () => [vsStatusQuery],
  further: ({ params }, read) => orHome(params, read),
});

/** Reports how a VS ended, by those who are in it. */
export default function VsEditPage() {
  const t = useT();
  const { params } = usePage(page);
  return (
    <LoginOnly title={t('shell.vs')} text={t('vspages.visitor')} icon="trophy" place={params}>
      <Reporting place={params} />
    </LoginOnly>
  );
}
