import { usePathParams } from '../../../../lib/paths.ts';
import { useT } from '../../../../lib/text.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Crest } from '../../../../ui/crest.tsx';
import { Link } from '../../../../ui/link.tsx';
import { EDIT_MATCH, linesLink } from '../../judge-paths.ts';
import type { Judged, JudgedLines } from '../queries.ts';

const SIDES = ['home', 'away'] as const;

/** The lines of both teams: how complete they are, and the way to them. */
export function LinesLinks(props: {
  match: Judged;
  lines: { home: JudgedLines | undefined; away: JudgedLines | undefined };
}) {
  const t = useT();
  const params = usePathParams(EDIT_MATCH);
  const { match } = props;
  const isPlayed = match.status === 'played';
  const isHeld = (side: 'home' | 'away') => match.held_lines === side || match.held_lines === 'both';
  return (
    <Card title={t('results.lines')}>
      {!isPlayed && <p className="px-3 pt-3 text-muted sm:px-4">{t('results.lines_after_playing')}</p>}
      <ul className="divide-y divide-line">
        {SIDES.map((side) => (
          <li key={side} className="flex flex-wrap items-center gap-3 px-3 py-3 sm:px-4">
            <Crest name={match[side].name} image={match[side].image} size="medium" />
            <div className="min-w-0 flex-1 basis-36">
              <p className="font-semibold break-words">{match[side].name}</p>
              {isPlayed && !isHeld(side) && <Count lines={props.lines[side]} />}
              {isHeld(side) && <p className="text-sm text-muted">{t('results.lines_held')}</p>}
            </div>
            {isPlayed && (
              <Link
                className={buttonClass('secondary')}
                to={linesLink({ ...params, teamId: match[`${side}_id`] })}
                aria-label={`${t('results.edit_lines')}: ${match[side].name}`}
              >
                {t('results.edit_lines')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Count({ lines }: { lines: JudgedLines | undefined }) {
  const t = useT();
  if (!lines) return null;
  const named = lines.lines.filter(({ player }) => player !== null);
  const unnamed = lines.lines.filter(({ player }) => player === null);
  const goals = unnamed.reduce((sum, line) => sum + line.goals, 0);
  return (
    <p className="text-sm text-muted">
      {t('results.players_in_lines', { count: named.length })}
      {goals > 0 && ` · ${t('results.goals_without_name', { count: goals })}`}
    </p>
  );
}
