import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Head } from '../../../ui/head.tsx';
import { BannersEditor } from '../components/banners-editor.tsx';
import { bannersQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId/banners',
  faces: ['administrator'],
  queries: ({ params }) => [bannersQuery(params)],
});

/** The banners of a tournament's pages. */
export default function TournamentBannersPage() {
  const t = useT();
  const { params } = usePage(page);
  const { tournament, banners, version } = useReply(bannersQuery(params)).data;
  return (
    <>
      <Head title={t('showcase.banners_title', { name: tournament.name })} isPrivate />
      <BannersEditor
        banners={banners}
        version={version}
        zone={tournament.time_zone}
        save={(body, files) => api('showcase.setBanners', { params, body, files })}
      />
    </>
  );
}
