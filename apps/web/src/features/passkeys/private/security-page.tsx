import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session.ts';
import { useT } from '../../../lib/text.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Sessions, sessionsQuery } from '../../accounts/index.ts';
import { AppPanel, CodesPanel, FactorMissing, myFactorsQuery, RunningReset } from '../../factors/index.ts';
import { Passkeys } from '../components/passkeys.tsx';
import { passkeysQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/security',
  queries: ({ params }) => [myFactorsQuery(params), passkeysQuery(params), sessionsQuery(params)],
});

/** What keeps others out of one's account: the password, a second factor, recovery codes, and where one is logged in. */
export default function SecurityPage() {
  const t = useT();
  const { params } = usePage(page);
  const factors = useReply(myFactorsQuery(params)).data;
  const isSuper = useSession()?.user.type === 'SUPER';
  const password = isSuper
    ? linkTo('/:lang/:console/dashboard/super/change-password', params)
    : linkTo('/:lang/:console/dashboard/change-my-paswword', params);
  const isMissing = factors.obliged && factors.app === null && factors.passkeys === 0;
  const hasOne = factors.app !== null || factors.passkeys > 0;
  return (
    <>
      <Head title={t('factors.menu_security')} isPrivate />
      <PageHead title={t('factors.menu_security')}>
        <span>{t('security.lead')}</span>
      </PageHead>
      {isMissing && <FactorMissing />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          {factors.reset !== null && <RunningReset reset={factors.reset} />}
          <AppPanel factors={factors} />
          <Passkeys />
          {hasOne && <CodesPanel factors={factors} />}
          <Panel title={t('accounts.password')}>
            <TextLink to={password}>{t('account.change_title')}</TextLink>
          </Panel>
        </div>
        <Sessions />
      </div>
    </>
  );
}
