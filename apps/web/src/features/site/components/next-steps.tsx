import type { Console, Lang } from '@matchnight/contract/constants';
import { linkTo } from '../../../lib/paths.ts';
import { queryOf, useLateReply } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { setUpStepsQuery } from '../queries.ts';
import { SetUpSteps } from './set-up-steps.tsx';

/**
 * Where no tournament is yet: what to do next, for those who may; for SUPER with all that a new site needs. The page is
 * everybody's, so it asks.
 */
export default function NextSteps(props: { lang: Lang; console: Console }) {
  const t = useT();
  const isSuper = useSession()?.user.type === 'SUPER';
  const can = useLateReply(queryOf('accounts.can', { lang: props.lang })).data?.data;
  const steps = useLateReply(setUpStepsQuery(props), { enabled: isSuper }).data?.data.steps;
  if (!can?.create_tournament) return null;
  return (
    <Card title={t('setupsteps.next_title')}>
      <div className="grid gap-3 px-3 py-3 sm:px-4">
        <p>{t('setupsteps.next_text')}</p>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Link
            className={buttonClass('primary')}
            to={linkTo('/:lang/:console/dashboard/tournaments/create', props)}
          >
            <Icon name="trophy" />
            {t('setupsteps.next_create')}
          </Link>
          <TextLink to={linkTo('/:lang/:console/dashboard/tournaments/all', props)}>
            {t('shell.my_tournaments')}
          </TextLink>
        </p>
        <p className="text-sm text-muted">{t('setupsteps.next_checklist')}</p>
      </div>
      {steps && (
        <div className="border-t border-line">
          <h3 className="display px-3 pt-3 text-lg sm:px-4">{t('setupsteps.title')}</h3>
          <SetUpSteps steps={steps} place={props} />
        </div>
      )}
    </Card>
  );
}
