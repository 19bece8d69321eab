import { useState } from 'react';
import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { DeskTitle } from '../../../ui/desk-title.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ExportButton } from '../../tournaments/index.ts';
import { type ImportsDesk, importsQuery } from '../queries.ts';
import { FormerImports } from './components/former-imports.tsx';
import { ImportCard } from './components/import-card.tsx';
import { ImportForm } from './components/import-form.tsx';

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId/import',
  faces: ['administrator'],
  queries: ({ params }) => [importsQuery(params)],
});

/** Seasons from files: what one would change, its import while it runs, and those before it. */
export default function ImportPage() {
  const t = useT();
  const { params } = usePage(page);
  const desk = useReply(importsQuery(params)).data;
  const { tournament, obstacle } = desk;
  const [sent, setSent] = useState<number | null>(null);
  const current = desk.imports.filter((_, place) => isCurrent(desk, place));
  const former = desk.imports.filter((one) => !current.includes(one));
  return (
    <>
      <DeskTitle title={t('imports.title')} />
      <h2 className="display text-xl">{t('imports.title')}</h2>
      <p className="mb-3">
        <ExportButton slug={tournament.slug} params={params} />
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        {obstacle === null ? (
          <ImportForm desk={desk} params={params} sent={sent} onSent={setSent} />
        ) : (
          <EmptyState
            icon="info"
            level={3}
            title={t('imports.obstacle')}
            text={t(`imports.obstacle_${obstacle}`)}
          />
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {current.map((one) => (
            <ImportCard key={one.id} one={one} desk={desk} params={params} isSent={one.id === sent} />
          ))}
          {desk.imports.length === 0 && obstacle === null && (
            <EmptyState icon="board" level={3} title={t('imports.none')} text={t('imports.none_text')} />
          )}
          {former.length > 0 && <FormerImports imports={former} desk={desk} params={params} />}
        </div>
      </div>
    </>
  );
}

/** The newest, and all that somebody has to wait for or to decide on. */
function isCurrent({ imports }: ImportsDesk, place: number): boolean {
  const one = imports[place];
  if (one === undefined) return false;
  return place === 0 || one.state === 'waiting' || one.state === 'running' || one.can.run;
}
