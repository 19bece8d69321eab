import { useT } from '../../../../lib/text.tsx';
import { Card } from '../../../../ui/card.tsx';
import { TimeTag } from '../../../../ui/time-tag.tsx';
import type { ImportItem, ImportsDesk, ImportsParams } from '../../queries.ts';
import { Counts } from './counts.tsx';
import { ImportBadge } from './import-badge.tsx';
import { ImportDeeds } from './import-deeds.tsx';

interface Props {
  readonly imports: readonly ImportItem[];
  readonly desk: ImportsDesk;
  readonly params: ImportsParams;
}

/** The imports that are over, each with what it did or why it was refused. */
export function FormerImports({ imports, desk, params }: Props) {
  const t = useT();
  return (
    <Card title={t('imports.former')} level={3}>
      <ul className="divide-y divide-line">
        {imports.map((one) => (
          <li key={one.id}>
            <details>
              <summary className="min-h-11 cursor-pointer px-3 py-2 sm:px-4">
                <span className="font-semibold wrap-anywhere">{one.file_name}</span> <ImportBadge one={one} />
                <span className="block text-sm text-muted">
                  {`${one.division} · ${one.season} · `}
                  <TimeTag instant={one.created_at} zone={desk.tournament.time_zone} isInText />
                  {one.by && ` · ${one.by.nick}`}
                </span>
              </summary>
              <div className="px-3 pb-3 sm:px-4">
                {one.refusal && (
                  <p className="font-semibold text-loss-text wrap-anywhere">{one.refusal.message}</p>
                )}
                {one.counts && <Counts counts={one.counts} isDone={one.step === 'run'} />}
                <ImportDeeds one={one} params={params} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </Card>
  );
}
