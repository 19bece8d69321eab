import { linkTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import type { NewsParams } from '../queries.ts';

/** For who may edit the notice. */
export default function EditLink({ noticeId, params }: { noticeId: number; params: NewsParams }) {
  const t = useT();
  const to = linkTo('/:lang/:console/dashboard/notices/edit/:noticeId', { ...params, noticeId });
  return (
    <p>
      <Link className={buttonClass('secondary')} to={to}>
        <Icon name="edit" />
        {t('news.edit')}
      </Link>
    </p>
  );
}
