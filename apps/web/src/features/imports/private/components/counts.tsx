import type { Key } from '@matchnight/i18n';
import { linkTo } from '../../../../lib/paths.ts';
import { useT } from '../../../../lib/text.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import type { ImportCounts, ImportParams } from '../../queries.ts';

interface Props {
  readonly counts: ImportCounts;
  readonly isDone: boolean;
  readonly params: ImportParams;
}

/** What an import would do, or did: its divisions, teams, players and matches. */
export function Counts({ counts, isDone, params }: Props) {
  const t = useT();
  const { created, decided, moved, corrected } = counts;
  const numbers = [
    [created, 'importsdesk.matches'],
    [decided, 'importsdesk.decided'],
    [moved, 'importsdesk.moved'],
    [corrected, 'importsdesk.corrected'],
  ] as const;
  const told = numbers.filter(([count]) => count > 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="font-semibold">{t(isDone ? 'importsdesk.did' : 'importsdesk.would')}</p>
      {told.length === 0 ? (
        <p>{t('importsdesk.nothing')}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {told.map(([count, key]) => (
            <li key={key}>{t(key, { count })}</li>
          ))}
          <li>{t('importsdesk.players', { created: counts.new_players, known: counts.known_players })}</li>
        </ul>
      )}
      <Divisions counts={counts} />
      <Teams names={counts.new_teams} title="importsdesk.teams_new" />
      <Teams names={counts.known_teams} title="importsdesk.teams_known" />
      <Corrections counts={counts} />
      <Doubles counts={counts} />
      {isDone && (
        <p>
          <TextLink to={linkTo('/:lang/:console/dashboard/tournaments/:tournamentId', params)}>
            {t('importsdesk.divisions')}
          </TextLink>
        </p>
      )}
    </div>
  );
}

function Divisions({ counts: { divisions } }: { counts: ImportCounts }) {
  const t = useT();
  return (
    <div>
      <p className="text-sm font-semibold">{t('importsdesk.divisions')}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {divisions.map(({ name, is_new: isNew, is_new_season: isNewSeason }) => {
          const known = isNewSeason ? 'season' : 'known';
          const word = isNew ? 'new' : known;
          return (
            <li key={name} className="flex min-w-0 items-center gap-2">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <Badge tone={word === 'known' ? 'plain' : 'accent'}>{t(`importsdesk.division_${word}`)}</Badge>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Teams(props: {
  names: ImportCounts['new_teams'];
  title: Extract<Key, 'importsdesk.teams_new' | 'importsdesk.teams_known'>;
}) {
  const t = useT();
  const { count, names } = props.names;
  if (count === 0) return null;
  const shown = names.join(', ');
  const more = count - names.length;
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold">
        {t(props.title, { count })}
      </summary>
      <p className="wrap-anywhere">
        {more > 0 ? t('importsdesk.and_more', { names: shown, count: more }) : shown}
      </p>
    </details>
  );
}

function Corrections({ counts: { corrections } }: { counts: ImportCounts }) {
  const t = useT();
  if (corrections.length === 0) return null;
  return (
    <ul className="list-disc ps-5">
      {corrections.map(({ round, team1, team2, was, is }) => (
        <li key={`${round} ${team1} ${team2}`}>
          {t('importsdesk.correction', { round, team1, team2, was, is })}
        </li>
      ))}
    </ul>
  );
}

function Doubles({ counts: { doubles } }: { counts: ImportCounts }) {
  const t = useT();
  if (doubles.length === 0) return null;
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold">
        {t('importsdesk.doubles')}
      </summary>
      <ul className="list-disc ps-5">
        {doubles.map(({ team, one, other }) => (
          <li key={`${team} ${one} ${other}`}>{t('importsdesk.double', { team, one, other })}</li>
        ))}
      </ul>
    </details>
  );
}
