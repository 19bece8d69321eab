import { useT } from '../../lib/text.tsx';
import { Crest } from '../crest.tsx';
import type { BracketTeam } from './types.ts';

const CROWN = 'M1 4.5 7 10l5-9 5 9 6-5.5-2.5 10.5h-17z';

/** Who won it all, with the crown. */
export function Champion({ team }: { team: BracketTeam }) {
  const t = useT();
  return (
    <p className="bracket-champion" data-team={team.slug}>
      <span>
        <svg viewBox="0 0 24 16" className="champion-crown" aria-hidden="true">
          <path d={CROWN} />
        </svg>
        <Crest name={team.name} image={team.image} size="large" />
      </span>
      <span>
        <span className="champion-title">{t('bracket.champion')}</span>
        <span className="display">{team.name}</span>
      </span>
    </p>
  );
}
