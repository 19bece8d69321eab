import { useLang, useT } from '../../../../lib/text.tsx';
import { SINGLE_TIES, wordingOf } from '../../../../ui/bracket/wording.ts';
import type { Preview } from '../queries.ts';

type Change = Preview['ties'][number];

/** Who would go through, or win the cup, or that nobody would. */
export function TieChanges({ ties }: { ties: readonly Change[] }) {
  const t = useT();
  const wording = wordingOf(t, useLang(), SINGLE_TIES);
  return (
    <ul className="grid gap-2 border-t border-line px-3 py-3 sm:px-4">
      {ties.map((tie) => (
        <li key={`${tie.round} ${tie.number}`} className="break-words">
          <span className="text-sm text-muted">{wording.tie(tie.round, tie.number)}</span>
          <br />
          <Outcome tie={tie} />
        </li>
      ))}
    </ul>
  );
}

function Outcome({ tie: { prize, winner, team } }: { tie: Change }) {
  const t = useT();
  if (winner === 'team') {
    const key = ({ through: 'tie_through', cup: 'tie_champion', third: 'tie_third' } as const)[prize];
    return <strong>{t(`matches.${key}`, { team: team ?? '' })}</strong>;
  }
  return (
    <strong>{t(winner === 'nobody' ? `results.preview_nobody_${prize}` : 'results.preview_open')}</strong>
  );
}
