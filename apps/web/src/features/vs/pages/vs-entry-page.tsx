import { redirect } from 'react-router';
import { late } from '../../../lib/late.tsx';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { vsStatusQuery } from '../../../lib/vs-status.ts';
import { LoginOnly } from '../../../ui/login-only.tsx';
import { orHome, positionOf } from '../queries.ts';

const Entering = late(
  ['account', 'forms', 'orders', 'ownlimits', 'vsentry', 'wallet'],
  () => import('../components/entering.tsx'),
);

export const page = definePage({
  path: '/:lang/console/:console/vs/:betId/:position/entry',
  faces: ['user'],
  queries: () => [vsStatusQuery],
  further: ({ params }, read) => {
    const { lang, console, betId, position } = params;
    // A VS has two sides: any other leads to what it is.
    if (positionOf(position) === null) {
      throw redirect(linkTo('/:lang/console/:console/vs/:betId/details', { lang, console, betId }));
    }
    return orHome(params, read);
  },
});

/** Enters a side of a VS. */
export default function VsEntryPage() {
  const t = useT();
  const { params } = usePage(page);
  const position = positionOf(params.position);
  return (
    <LoginOnly title={t('shell.vs')} text={t('vspages.visitor')} icon="trophy" place={params}>
      {position !== null && <Entering place={params} position={position} />}
    </LoginOnly>
  );
}
