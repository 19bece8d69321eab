import type { ReactNode } from 'react';
import { useT } from '../../lib/text.tsx';
import { AnswerMark, Face } from './place.tsx';
import type { SquadPlayer } from './squad.ts';

interface BenchProps {
  readonly players: readonly SquadPlayer[];
  readonly onAsk: (player: string) => void;
  /** What the last change did. */
  readonly children: ReactNode;
}

/** Those who don't start; a spot for who is taken off. On a phone it stays in sight below the pitch. */
export function Bench({ players, onAsk, children }: BenchProps) {
  const t = useT();
  return (
    <section className="bench" data-spot="bench" aria-label={t('pitch.bench')}>
      <div className="bench-head">
        <p className="text-sm font-semibold text-muted" aria-hidden="true">
          {t('pitch.bench')}
        </p>
        {children}
      </div>
      {players.length === 0 ? (
        <p className="text-sm text-muted">{t('pitch.bench_empty')}</p>
      ) : (
        <ul className="bench-players">
          {players.map((player) => (
            <li key={player.key} className="min-w-0">
              <button
                type="button"
                aria-haspopup="dialog"
                data-player={player.key}
                className="bench-player"
                onClick={() => onAsk(player.key)}
              >
                <span className="place-disc" data-face>
                  <Face player={player} />
                </span>
                <span className="bench-nick" title={player.nick}>
                  {player.nick}
                </span>
                <span className="bench-note">{player.note ?? player.position}</span>
                {player.answer && <AnswerMark answer={player.answer} />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
