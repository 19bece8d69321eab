import { definePage, usePage } from '../../../lib/page.ts';
import { queryOf, useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { type TournamentParams, tournamentQuery } from '../queries.ts';

const rulesQuery = (params: TournamentParams) => queryOf('tournaments.rules', params);

export const page = definePage({
  path: '/:lang/console/:console/tournament/:tournamentSlug/rules',
  queries: ({ params }) => [rulesQuery(params)],
});

/** The rules of a tournament, as its administrators wrote them. */
export default function RulesPage() {
  const t = useT();
  const { params } = usePage(page);
  const { name } = useReply(tournamentQuery(params)).data;
  const { rules } = useReply(rulesQuery(params)).data;
  return (
    <>
      <Head
        title={t('tournaments.rules_title', { tournament: name })}
        description={t('tournaments.rules_description', { tournament: name })}
      />
      {rules === '' ? (
        <EmptyState icon="info" title={t('tournaments.no_rules')} text={t('tournaments.no_rules_text')} />
      ) : (
        <RichText html={rules} />
      )}
    </>
  );
}
