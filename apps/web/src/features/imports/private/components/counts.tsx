import type { ReactNode } from 'react';
import { formatNumber } from '../../../../lib/formats.ts';
import { useLang, useT } from '../../../../lib/text.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import type { ImportCounts } from '../../queries.ts';
import { Corrections } from './corrections.tsx';
import { Warnings } from './warnings.tsx';
import './imports.css';

/** What an import did, or would do. */
export function Counts({ counts, isDone }: { counts: ImportCounts; isDone: boolean }) {
  const t = useT();
  const lang = useLang();
  const figure = (count: number) => formatNumber(lang, count);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-muted">
        {counts.changes_nothing ? t('imports.nothing') : t(isDone ? 'imports.did' : 'imports.would')}
      </p>
      <Warnings counts={counts} isDone={isDone} />
      <dl className="import-figures">
        <Figure term={t('imports.created')}>{figure(counts.created)}</Figure>
        <Figure term={t('imports.decided')}>{figure(counts.decided)}</Figure>
        {counts.moved > 0 && <Figure term={t('imports.moved')}>{figure(counts.moved)}</Figure>}
        {counts.corrected > 0 && <Figure term={t('imports.corrected')}>{figure(counts.corrected)}</Figure>}
        {counts.adjusted > 0 && <Figure term={t('imports.adjustments')}>{figure(counts.adjusted)}</Figure>}
        <Figure term={t('imports.new_teams')}>{figure(counts.new_teams.count)}</Figure>
        <Figure term={t('imports.known_teams')}>{figure(counts.known_teams.count)}</Figure>
        <Figure term={t('imports.new_players')}>{figure(counts.new_players)}</Figure>
        <Figure term={t('imports.known_players')}>{figure(counts.known_players)}</Figure>
      </dl>
      <Divisions counts={counts} />
      <Names title={t('imports.new_teams')} teams={counts.new_teams} />
      <Names title={t('imports.known_teams')} teams={counts.known_teams} />
      <Corrections counts={counts} />
      <Doubles counts={counts} />
    </div>
  );
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd className="text-right font-semibold tabular-nums">{children}</dd>
    </>
  );
}

function Divisions({ counts: { divisions } }: { counts: ImportCounts }) {
  const t = useT();
  if (divisions.length === 0) return null;
  return (
    <section>
      <h4 className="font-semibold">{t('desks.tab_divisions')}</h4>
      <ul>
        {divisions.map(({ name, is_new: isNew, is_new_season: isNewSeason }) => (
          <li key={name} className="flex flex-wrap items-center gap-2 py-0.5">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            {isNew && <Badge tone="accent">{t('imports.new_division')}</Badge>}
            {!isNew && isNewSeason && <Badge tone="accent">{t('imports.new_season')}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The names, for who wants to see whether a team is spelt as it is here. */
function Names({ title, teams: { count, names } }: { title: string; teams: ImportCounts['new_teams'] }) {
  const t = useT();
  if (count === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {title} <span className="font-normal text-muted tabular-nums">({count})</span>
      </summary>
      <ul className="grid grid-cols-2 gap-x-4 text-sm sm:grid-cols-3">
        {names.map((name) => (
          <li key={name} className="min-w-0 py-0.5 wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
      {count > names.length && (
        <p className="text-sm text-muted">{t('imports.and_more', { count: count - names.length })}</p>
      )}
    </details>
  );
}

/** Likely one player by two names: named together by “Other spellings of names”. */
function Doubles({ counts: { doubles } }: { counts: ImportCounts }) {
  const t = useT();
  if (doubles.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {t('imports.doubles')} <span className="font-normal text-muted tabular-nums">({doubles.length})</span>
      </summary>
      <p className="text-sm text-muted">{t('imports.doubles_hint')}</p>
      <ul className="text-sm">
        {doubles.map(({ team, one, other }) => (
          <li key={`${team} ${one} ${other}`} className="py-0.5 wrap-anywhere">
            {t('imports.double', { team, one, other })}
          </li>
        ))}
      </ul>
    </details>
  );
}
