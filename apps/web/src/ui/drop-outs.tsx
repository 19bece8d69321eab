import type { Reply } from '../lib/call-types.ts';
import { formatTime } from '../lib/formats.ts';
import { useLang, useT } from '../lib/text.tsx';
import { Card } from './card.tsx';
import { Crest } from './crest.tsx';

type DropOut = Reply<'statistics.table'>['data']['drop_outs'][number];

/** Who withdrew from a season, or was replaced in it, and why. */
export default function DropOuts({ dropOuts }: { dropOuts: readonly DropOut[] }) {
  const t = useT();
  const lang = useLang();
  return (
    <div className="mt-4">
      <Card title={t('dropouts.heading')}>
        <ul className="divide-y divide-line">
          {dropOuts.map(({ team, heir, reason, at }) => {
            const date = formatTime(lang, at, 'date');
            return (
              <li key={team.slug} className="flex items-start gap-3 px-3 py-2 text-sm sm:px-4">
                <Crest name={team.name} image={team.image} />
                {/* The reader may be in another time zone than the server: there it is another day. */}
                <p className="min-w-0 break-words" suppressHydrationWarning>
                  {heir === null
                    ? t('dropouts.withdrew', { team: team.name, date, reason })
                    : t('dropouts.took_over', { heir: heir.name, team: team.name, date, reason })}
                </p>
              </li>
            );
          })}
        </ul>
      </Card>
    </div>
  );
}
