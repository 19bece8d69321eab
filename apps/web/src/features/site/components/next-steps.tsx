import type { Console, Lang } from '@matchnight/contract/constants';
import { linkTo } from '../../../lib/paths.ts';
import { queryOf, useLateReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

/** Where no tournament is yet: what to do next, for those who may. The page is everybody's, so it asks. */
export default function NextSteps(props: { lang: Lang; console: Console }) {
  const t = useT();
  const can = useLateReply(queryOf('accounts.can', { lang: props.lang })).data?.data;
  if (!can?.create_tournament) return null;
  return (
    <Card title={t('site.next_title')}>
      <div className="grid gap-3 px-3 py-3 sm:px-4">
        <p>{t('site.next_text')}</p>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Link
            className={buttonClass('primary')}
            to={linkTo('/:lang/:console/dashboard/tournaments/create', props)}
          >
            <Icon name="trophy" />
            {t('site.next_create')}
          </Link>
          <TextLink to={linkTo('/:lang/:console/dashboard/tournaments/all', props)}>
            {t('shell.my_tournaments')}
          </TextLink>
        </p>
        <p className="text-sm text-muted">{t('site.next_checklist')}</p>
      </div>
    </Card>
  );
}
