import type { Console, Lang, SetUpStep } from '@matchnight/contract/constants';
import type { Reply } from '../../../lib/call-types.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useSite } from '../../../lib/site.ts';
import { useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/link.tsx';

interface Place {
  readonly lang: Lang;
  readonly console: Console;
}

/** Where each step is done. */
const WHERE: { readonly [S in SetUpStep]: (place: Place) => string } = {
  name: (place) => `${linkTo('/:lang/:console/dashboard/super/settings', place)}#site`,
  mail: (place) => `${linkTo('/:lang/:console/dashboard/super/settings', place)}#mail`,
  contact: (place) => `${linkTo('/:lang/:console/dashboard/super/settings', place)}#site`,
  factor: (place) => linkTo('/:lang/:console/dashboard/security', place),
  pages: (place) => linkTo('/:lang/:console/dashboard/super/pages', place),
  tournament: (place) => linkTo('/:lang/:console/dashboard/tournaments/create', place),
};

/** What a new site needs, each with whether it is done: in their order, for SUPER. */
export function SetUpSteps({
  steps,
  place,
}: {
  steps: Reply<'site.setUpSteps'>['data']['steps'];
  place: Place;
}) {
  const t = useT();
  const { unsent } = useSite();
  return (
    <ol className="divide-y divide-line">
      {steps.map(({ step, is_done: isDone }) => (
        <li key={step} className="px-3 py-1 sm:px-4">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <Link
              to={WHERE[step](place)}
              className="flex min-h-11 min-w-0 items-center font-semibold hover:underline"
            >
              {t(`setupsteps.step_${step}`)}
            </Link>
            <Badge tone={isDone ? 'good' : 'warn'}>{t(isDone ? 'setupsteps.done' : 'setupsteps.open')}</Badge>
          </div>
          <p className="pb-2 text-sm text-muted">
            {step === 'mail' && unsent !== undefined
              ? t(`setupsteps.mail_${unsent}`)
              : t(`setupsteps.text_${step}`)}
          </p>
        </li>
      ))}
    </ol>
  );
}
