import { useT } from '../../lib/text.tsx';
import { Crest } from '../crest.tsx';
import type { SquadPlayer } from './squad.ts';

/** Those who don't start; a spot for who is taken off. */
export function Bench(props: { players: readonly SquadPlayer[]; onAsk: (player: string) => void }) {
  const t = useT();
  return (
    <section className="bench" data-spot="bench" aria-label={t('pitch.bench')}>
      <p className="mb-2 text-sm font-semibold text-muted" aria-hidden="true">
        {t('pitch.bench')}
      </p>
      {props.players.length === 0 ? (
        <p className="text-sm text-muted">{t('pitch.bench_empty')}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {props.players.map(({ key, nick, position, team }) => (
            <li key={key} className="max-w-full">
              <button
                type="button"
                aria-haspopup="dialog"
                data-player={key}
                className="bench-player hover:bg-raised"
                onClick={() => props.onAsk(key)}
              >
                <Crest name={team.name} image={team.image} />
                <span className="truncate">{nick}</span>
                {position && <span className="font-normal text-muted">{position}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
