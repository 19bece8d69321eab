import type { Reply } from '../../../lib/call-types.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { SINGLE_TIES, type Wording, wordingOf } from '../../../ui/bracket/wording.ts';
import { Card } from '../../../ui/card.tsx';

type Ties = Reply<'dropouts.withdrawal'>['data']['goes_through'];

/** Who goes through without a match in the bracket, and whom they meet next. */
export function GoesThrough({ ties }: { ties: Ties }) {
  const t = useT();
  const wording = wordingOf(t, useLang(), SINGLE_TIES);
  if (ties.length === 0) return null;
  return (
    <Card title={t('dropoutsdesk.bracket')}>
      <ul className="divide-y divide-line">
        {ties.map((tie) => (
          <li key={`${tie.round} ${tie.number}`} className="grid gap-1 px-3 py-2 text-sm sm:px-4">
            <span className="text-muted">{wording.tie(tie.round, tie.number)}</span>
            <span className="font-semibold break-words">
              {t('matches.tie_through', { team: tie.team?.name ?? wording.place(tie.place) })}
            </span>
            <Next next={tie.next} wording={wording} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Next({ next, wording }: { next: Ties[number]['next']; wording: Wording }) {
  const t = useT();
  if (next.kind !== 'tie') return null;
  const rival = next.rival?.name ?? wording.place(next.rival_place);
  const tie = wording.tie(next.round, next.number);
  return <span className="break-words">{t('matches.tie_rival', { rival, tie })}</span>;
}
