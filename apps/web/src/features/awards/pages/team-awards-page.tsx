import { definePage, usePage } from '../../../lib/page.ts';
import { queryOf, useReply } from '../../../lib/query.ts';
import { sharedPicture } from '../../../lib/share-picture.ts';
import { useT } from '../../../lib/text.tsx';
import { Head } from '../../../ui/head.tsx';
import { type TeamParams, teamQuery } from '../../teams/index.ts';
import { Cabinet } from '../components/cabinet.tsx';

const awardsQuery = (params: TeamParams) => queryOf('awards.ofTeam', params);

export const page = definePage({
  path: '/:lang/console/:console/team/:teamSlug/awards',
  queries: ({ params }) => [awardsQuery(params)],
});

/** The titles and awards of a team. */
export default function TeamAwardsPage() {
  const t = useT();
  const { params } = usePage(page);
  const { name } = useReply(teamQuery(params)).data;
  const won = useReply(awardsQuery(params)).data;
  return (
    <>
      <Head
        title={t('cups.honours_title', { name })}
        description={t('cups.honours_description', { name })}
        picture={sharedPicture('team', params)}
      />
      <Cabinet won={won} console={params.console} />
    </>
  );
}
