import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Head } from '../../../ui/head.tsx';
import { ButtonsEditor } from '../components/buttons-editor.tsx';
import { tournamentButtonsQuery, tournamentHeadQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId/custom-buttons',
  faces: ['administrator'],
  queries: ({ params }) => [tournamentHeadQuery(params), tournamentButtonsQuery(params)],
});

/** The custom buttons of a tournament's page. */
export default function TournamentButtonsPage() {
  const t = useT();
  const { params } = usePage(page);
  const { name } = useReply(tournamentHeadQuery(params)).data;
  const { buttons, version } = useReply(tournamentButtonsQuery(params)).data;
  return (
    <>
      <Head title={t('showcase.buttons_title', { name })} isPrivate />
      <ButtonsEditor
        buttons={buttons}
        version={version}
        save={(body) => api('showcase.setTournamentButtons', { params, body })}
      />
    </>
  );
}
