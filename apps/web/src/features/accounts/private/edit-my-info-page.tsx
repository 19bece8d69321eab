import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ConfirmNotice } from '../components/confirm-notice.tsx';
import { DeleteAccount } from '../components/delete-account.tsx';
import { MyData } from '../components/my-data.tsx';
import { MyInfoForm } from '../components/my-info-form.tsx';
import { countriesQuery, myInfoQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/edit-my-info',
  queries: ({ params }) => [myInfoQuery(params), countriesQuery(params)],
});

/** One's own information; what is kept about oneself; the way out. */
export default function EditMyInfoPage() {
  const t = useT();
  const { params } = usePage(page);
  const info = useReply(myInfoQuery(params)).data;
  return (
    <>
      <Head title={t('account.edit_title')} isPrivate />
      <PageHead title={t('account.edit_title')} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Panel isWide>
          <MyInfoForm info={info} />
        </Panel>
        <div className="grid gap-4">
          <ConfirmNotice info={info} />
          <Panel>
            <TextLink to={linkTo('/:lang/:console/dashboard/users/looking', params)}>
              {t('looking.title')}
            </TextLink>
          </Panel>
          <MyData username={info.username} />
          <DeleteAccount />
        </div>
      </div>
    </>
  );
}
