import type { Lang } from '@matchnight/contract/constants';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { newKey } from '../../../lib/deed-key.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useSite } from '../../../lib/site.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { useServerForm } from '../../../ui/form.tsx';
import type { FormValues } from '../../../ui/form-values.ts';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { categoriesQuery, LOCKS, newTournament, type Shown, typedOf } from '../settings.ts';
import { NewTournamentForm } from './components/new-tournament-form.tsx';

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/create',
  faces: ['super'],
  // Who may not create a tournament is told so here.
  queries: ({ params }) => [categoriesQuery(params)],
});

/** Creates a tournament; its desk comes next. */
export default function CreateTournamentPage() {
  const t = useT();
  const { params } = usePage(page);
  const navigate = useNavigate();
  const { timeZone } = useSite();
  const [shown] = useState(() => newTournament(timeZone));
  const [key] = useState(newKey);
  const [console, setConsole] = useState(params.console);
  const form = useServerForm({
    send: (values) =>
      api('tournaments.create', {
        params: { ...params, console },
        key,
        body: bodyOf(params.lang, values, shown),
        files: values.files('image'),
      }),
    onDone: ({ data }) => {
      toast('success', data.message);
      const desk = { ...params, console, tournamentId: data.id };
      void navigate(linkTo('/:lang/:console/dashboard/tournaments/:tournamentId', desk));
    },
  });
  const all = linkTo('/:lang/:console/dashboard/tournaments/all', params);
  return (
    <>
      <Head title={t('tournamentdesk.menu_create')} isPrivate />
      <PageHead
        title={t('tournamentdesk.menu_create')}
        above={
          <TextLink tone="plain" to={all}>
            {t('administration.tournaments_title')}
          </TextLink>
        }
      />
      <NewTournamentForm form={form} shown={shown} console={console} onConsole={setConsole} />
    </>
  );
}

function bodyOf(lang: Lang, values: FormValues, shown: Shown) {
  const { removeImage: _, newAddress: __, ...typed } = typedOf(lang, values, shown);
  const names = values.text('administrators').split(',');
  const lock = values.choice('lock_signing', LOCKS);
  return {
    ...presetOf(shown),
    ...typed,
    lock_signing: lock === 'by_dates' ? ('' as const) : lock,
    administer: String(values.checked('administer')),
    administrators: JSON.stringify(names.map((name) => name.trim()).filter((name) => name !== '')),
  };
}

/** What the form leaves out: a player who plays alone is their whole squad, whatever stands here. */
function presetOf(shown: Shown) {
  const { squad_smallest, squad_largest, discipline, weights } = shown;
  return {
    name: '',
    kind: 'clubs' as const,
    mode: 'rounds_final' as const,
    category: '',
    quantity: '0',
    hidden: 'false',
    timeZone: '',
    startMoney: '0',
    startPrice: '0',
    standsAfter: shown.stands_after,
    acceptWithin: shown.accept_within,
    questionWithin: shown.question_within,
    squadSmallest: squad_smallest,
    squadLargest: squad_largest,
    tieBreaks: 'goal_difference' as const,
    discipline: JSON.stringify(discipline),
    weights: JSON.stringify(weights),
  };
}
