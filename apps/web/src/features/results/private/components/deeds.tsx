import { useT } from '../../../../lib/text.tsx';
import type { PlayerLine } from '../sheet.ts';
import './report.css';

type Done = Partial<PlayerLine> & Pick<PlayerLine, 'goals' | 'ownGoals'>;

/** What a player did, in small; its whole words are for screen readers. */
export function Deeds({ line, isGoalkeeper }: { line: Done; isGoalkeeper: boolean }) {
  const t = useT();
  const { goals, ownGoals, assists = 0, yellows = 0, reds = 0, started = true } = line;
  const counts = [
    { count: goals, short: t('common.column_goals'), long: t('common.column_goals_long') },
    { count: assists, short: t('common.column_assists'), long: t('common.column_assists_long') },
    { count: ownGoals, short: t('results.own_goals_short'), long: t('results.own_goals') },
  ];
  const cards = [
    { count: yellows, isRed: false, long: t('common.column_yellows_long') },
    { count: reds, isRed: true, long: t('common.column_reds_long') },
  ];
  return (
    <span className="mate-deeds">
      {isGoalkeeper && <span className="mate-deed">{t('results.in_goal')}</span>}
      {!started && <span className="mate-deed">{t('common.substitute')}</span>}
      {counts.map(
        ({ count, short, long }) =>
          count > 0 && (
            <span key={long} className="mate-deed">
              <span aria-hidden="true">
                {count} {short}
              </span>
              <span className="sr-only">
                {long}: {count}
              </span>
            </span>
          ),
      )}
      {cards.map(
        ({ count, isRed, long }) =>
          count > 0 && (
            <span key={long} className="mate-deed">
              {Array.from({ length: count }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
                <span key={at} className="card-mark" data-red={isRed || undefined} aria-hidden="true" />
              ))}
              <span className="sr-only">
                {long}: {count}
              </span>
            </span>
          ),
      )}
    </span>
  );
}
