import { DESKS } from '@matchnight/contract/desks';
import { pathTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import type { NewsParams } from '../queries.ts';

/** For who may edit the notice. */
export default function EditLink({ noticeId, params }: { noticeId: number; params: NewsParams }) {
  const t = useT();
  const to = `${pathTo('dashboard', params, DESKS.own)}/edit/${noticeId}`;
  return (
    <p>
      <Link className={buttonClass('secondary')} to={to}>
        <Icon name="edit" />
        {t('news.edit')}
      </Link>
    </p>
  );
}
