import { definePage, usePage } from '../../../lib/page.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Panel } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { type ImportsDesk, importsQuery } from '../queries.ts';
import { ExportButton } from './components/export-button.tsx';
import { ImportForm } from './components/import-form.tsx';
import { ImportItem } from './components/import-item.tsx';

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId/import',
  faces: ['administrator'],
  queries: ({ params }) => [importsQuery(params)],
});

/** Brings a season into a tournament: its file is looked at first, and run by a job that nobody has to wait for. */
export default function ImportPage() {
  const t = useT();
  const { params } = usePage(page);
  const desk = useReply(importsQuery(params)).data;
  const readers = { ...params, tournamentSlug: desk.tournament.slug };
  return (
    <>
      <Head title={t('seasons.import')} isPrivate />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <Panel title={t('seasons.import')}>
          <p className="mb-4 max-w-prose text-muted">{t('importsdesk.intro')}</p>
          {desk.obstacle === null ? (
            <ImportForm desk={desk} params={params} />
          ) : (
            <p className="font-semibold">{t(`importsdesk.obstacle_${desk.obstacle}`)}</p>
          )}
        </Panel>
        <section>
          <h2 className="display mb-3 text-xl">{t('importsdesk.recent')}</h2>
          <Recent desk={desk} params={params} />
          <p className="mt-4 flex flex-wrap items-center gap-x-4">
            <TextLink to={pathTo('tournament', readers)}>{t('common.public_page')}</TextLink>
            <ExportButton params={readers} />
          </p>
        </section>
      </div>
    </>
  );
}

function Recent({ desk, params }: { desk: ImportsDesk; params: Parameters<typeof importsQuery>[0] }) {
  const t = useT();
  if (desk.imports.length === 0) {
    return (
      <EmptyState icon="ball" level={3} title={t('importsdesk.none')} text={t('importsdesk.none_text')} />
    );
  }
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {desk.imports.map((one) => (
        <li key={one.id}>
          <ImportItem one={one} zone={desk.tournament.time_zone} params={params} />
        </li>
      ))}
    </ol>
  );
}
