import type { Reply } from '../../../lib/call-types.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';

type Draw = Reply<'divisions.teams'>['data']['draws'][number];

/** How numbers and lots were drawn, newest first: the same seed and teams always give the same. */
export function Draws(props: { draws: readonly Draw[]; isKnockout?: boolean; zone?: string }) {
  const { draws, isKnockout = false, zone } = props;
  const t = useT();
  if (draws.length === 0) return null;
  return (
    <Card title={t('divisions.draws')}>
      <ul className="divide-y divide-line">
        {draws.map(({ id, at, kind, is_redraw, seed, teams }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 px-3 py-2 sm:px-4">
            <span className="font-semibold">
              {t(isKnockout && kind === 'numbers' ? 'divisions.draw_seeds' : `divisions.draw_${kind}`)}
              {is_redraw && <span className="text-warn"> · {t('divisions.draw_again')}</span>}
            </span>
            <span className="text-sm text-muted">{t('common.teams_count', { count: teams })}</span>
            <span className="text-sm text-muted tabular-nums">
              {t('divisions.draw_seed', { seed: String(seed) })}
            </span>
            <span className="text-sm text-muted">
              <TimeTag instant={at} {...(zone === undefined ? {} : { zone })} />
            </span>
          </li>
        ))}
      </ul>
      <details className="border-t border-line px-3 sm:px-4">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
          {t('divisions.draw_check')}
        </summary>
        <p className="pb-2 text-sm text-muted">{t('divisions.draw_replay')}</p>
      </details>
    </Card>
  );
}
