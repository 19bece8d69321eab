import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { LiveCard } from '../components/live-card.tsx';
import { mineQuery } from '../queries.ts';
import { MoveForm } from './components/move-form.tsx';

const EDIT_MATCH = '/:lang/:console/dashboard/results/edit-match/:fixtureId';

export const page = definePage({
  path: '/:lang/:console/dashboard/results/edit-match/:fixtureId/date',
  faces: ['full'],
  queries: ({ params }) => [mineQuery(params)],
});

/** A judge moves a match: its kick-off, its deadline or both. */
export default function MovePage() {
  const t = useT();
  const { params } = usePage(page);
  const mine = useReply(mineQuery(params)).data;
  const { match, moves, live } = mine;
  const names = `${match.home.name} – ${match.away.name}`;
  return (
    <>
      <Head title={`${t('matchdaydesk.move')}: ${names}`} isPrivate />
      <h1 className="display mb-1 text-2xl">{t('matchdaydesk.move')}</h1>
      <p className="font-semibold">{names}</p>
      <p className="mb-3">
        <TextLink to={linkTo(EDIT_MATCH, params)}>{t('matchdaydesk.back')}</TextLink>
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {moves ? (
          <MoveForm mine={mine} place={params} />
        ) : (
          <EmptyState
            icon="flag"
            title={t('matchdaydesk.not_to_move')}
            text={t('matchdaydesk.not_to_move_text')}
          />
        )}
        {live.removes && <LiveCard mine={mine} place={params} />}
      </div>
    </>
  );
}
