import { definePage, usePage } from '../../../lib/page.ts';
import { queryOf, useReply } from '../../../lib/query.ts';
import { sharedPicture } from '../../../lib/share-picture.ts';
import { useT } from '../../../lib/text.tsx';
import { Head } from '../../../ui/head.tsx';
import { type PlayerParams, playerQuery } from '../../players/index.ts';
import { Cabinet } from '../components/cabinet.tsx';

const awardsQuery = (params: PlayerParams) => queryOf('awards.ofPlayer', params);

export const page = definePage({
  path: '/:lang/console/:console/player/:playerSlug/awards',
  queries: ({ params }) => [awardsQuery(params)],
});

/** The titles and awards of a player. */
export default function PlayerAwardsPage() {
  const t = useT();
  const { params } = usePage(page);
  const { nick: name } = useReply(playerQuery(params)).data;
  const won = useReply(awardsQuery(params)).data;
  return (
    <>
      <Head
        title={t('cups.honours_title', { name })}
        description={t('cups.honours_description', { name })}
        picture={sharedPicture('player', params)}
      />
      <Cabinet won={won} console={params.console} hasTeams />
    </>
  );
}
