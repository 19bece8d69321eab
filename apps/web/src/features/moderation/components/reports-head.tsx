import { linkTo } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { useT } from '../../../lib/text.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import type { DeskParams } from '../desk.ts';

/** The head of the desk of reports: what is open, what is decided, who was warned. */
export function ReportsHead({ params }: { params: DeskParams }) {
  const t = useT();
  const isAdmin = useSession()?.user.isAdmin === true;
  const title = t('moderationdesk.title');
  return (
    <>
      <Head title={title} isPrivate />
      <PageHead
        title={title}
        tabs={[
          { to: linkTo('/:lang/:console/dashboard/reports', params), text: t('moderationdesk.open') },
          {
            to: linkTo('/:lang/:console/dashboard/reports/decided', params),
            text: t('moderationdesk.decided'),
          },
          ...(isAdmin
            ? [
                {
                  to: linkTo('/:lang/:console/dashboard/reports/warnings', params),
                  text: t('moderationdesk.warnings'),
                },
                {
                  to: linkTo('/:lang/:console/dashboard/reports/years', params),
                  text: t('moderationdesk.years'),
                },
              ]
            : []),
          {
            to: linkTo('/:lang/:console/dashboard/reports/mine', params),
            text: t('moderationdesk.mine_title'),
          },
        ]}
      />
    </>
  );
}
