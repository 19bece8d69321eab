import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Head } from '../../../ui/head.tsx';
import { ButtonsEditor } from '../components/buttons-editor.tsx';
import { divisionButtonsQuery, divisionHeadQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/custom-buttons',
  faces: ['administrator'],
  queries: ({ params }) => [divisionHeadQuery(params), divisionButtonsQuery(params)],
});

/** The custom buttons of a division's page. */
export default function DivisionButtonsPage() {
  const t = useT();
  const { params } = usePage(page);
  const { name } = useReply(divisionHeadQuery(params)).data;
  const { buttons, version } = useReply(divisionButtonsQuery(params)).data;
  return (
    <>
      <Head title={t('showcase.buttons_title', { name })} isPrivate />
      <ButtonsEditor
        buttons={buttons}
        version={version}
        save={(body) => api('showcase.setDivisionButtons', { params, body })}
      />
    </>
  );
}
