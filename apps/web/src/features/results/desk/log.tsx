import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import type { Judged } from '../../matches/index.ts';
import type { Reports } from './queries.ts';
import { SIDES } from './queries.ts';

interface Entry {
  readonly at: string;
  readonly what: string;
  readonly text?: string | null;
  readonly by?: { readonly nick: string } | null;
}

/** Everything that was said and decided of a match, the newest first. */
export function Log({ match, reports }: { match: Judged; reports: Reports }) {
  const t = useT();
  const entries = useEntries(match, reports);
  if (entries.length === 0) return null;
  return (
    <Card title={t('judgesdesk.log')}>
      <ol className="divide-y divide-line">
        {entries.map(({ at, what, text, by }) => (
          <li key={`${at} ${what}`} className="px-3 py-2 text-sm sm:px-4">
            <p className="font-semibold break-words">{what}</p>
            {text && <p className="break-words whitespace-pre-line">{text}</p>}
            <p className="text-xs text-muted">
              {by && `${by.nick} · `}
              <TimeTag instant={at} isInText />
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function useEntries(match: Judged, reports: Reports): readonly Entry[] {
  const t = useT();
  const calls = reports.calls.map(
    ({ kind, side, by, text, at }): Entry => ({
      at,
      by,
      text,
      what:
        kind === 'judges' && side
          ? t('judgesdesk.log_judges', { team: match[side].name })
          : t('judgesdesk.log_more'),
    }),
  );
  const decisions = reports.history.map(({ at, by, source, status, reason, ...made }): Entry => {
    const { home_goals: home, away_goals: away } = made;
    const score = home === null || away === null ? '' : `, ${t('common.score', { home, away })}`;
    const state = `${t(`common.status_${status as Judged['status']}`)}${score}`;
    return { at, by, text: reason, what: t(`judgesdesk.source_${source}`, { state }) };
  });
  // Lines that wait or count again say nothing new of the result: what they did has an entry of its own.
  const told = decisions
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .filter(({ what, text }, at, all) => what !== all[at - 1]?.what || text !== all[at - 1]?.text);
  const ofSides = SIDES.flatMap((side): Entry[] => {
    const names = { team: match[side].name, rival: match[side === 'home' ? 'away' : 'home'].name };
    const sent = reports.reports[side].map(({ sent_at: at, by, home_goals: home, away_goals: away }) => ({
      at,
      by,
      what: t('judgesdesk.log_report', { team: names.team, score: t('common.score', { home, away }) }),
    }));
    const question = reports.questions[side];
    if (!question) return sent;
    const { at, reason, outcome, ended_at: ended } = question;
    const asked =
      reason === null ? t('judgesdesk.contradicts', names) : t('judgesdesk.log_questioned', names);
    return [
      ...sent,
      { at, text: reason, what: asked },
      ...(outcome && ended ? [{ at: ended, what: t(`judgesdesk.log_${outcome}`, names) }] : []),
    ];
  });
  return [...calls, ...told, ...ofSides].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
