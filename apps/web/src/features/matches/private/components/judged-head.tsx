import { formatTime } from '../../../../lib/formats.ts';
import { pathTo, usePathParams } from '../../../../lib/paths.ts';
import { useLang, useT } from '../../../../lib/text.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Crest } from '../../../../ui/crest.tsx';
import { competitionOf, roundOrWeek } from '../../../../ui/round-or-week.ts';
import { TextLink } from '../../../../ui/text-link.tsx';
import { EDIT_MATCH } from '../../judge-paths.ts';
import type { Judged, JudgedLines } from '../queries.ts';

/** The match at stake: where it belongs, who plays, how it stands, and why it was decided so. */
export function JudgedHead({ match, title }: { match: Judged | JudgedLines; title: string }) {
  const t = useT();
  const { lang, console } = usePathParams(EDIT_MATCH);
  const { division, tournament } = match;
  const publicPage = pathTo('division', { lang, console, divisionSlug: division.slug }, `match/${match.id}`);
  return (
    <header className="pitch mb-4 rounded-lg border border-line px-3 py-4 sm:px-6">
      <h1 className="display text-xl sm:text-2xl">{title}</h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <span>
          {competitionOf({ tournament, division })} · {roundOrWeek(t, match)}
        </span>
        <Badge>{t(`common.status_${match.status}`)}</Badge>
      </p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3">
        <Team team={match.home} />
        <span className="score text-2xl">
          {match.home_goals === null
            ? t('common.versus')
            : t('common.score', { home: match.home_goals, away: match.away_goals ?? '' })}
        </span>
        <Team team={match.away} />
      </div>
      <Verdict match={match} />
      <TextLink to={publicPage} className="mt-2 text-sm">
        {t('common.public_page')}
      </TextLink>
    </header>
  );
}

function Team({ team }: { team: Judged['home'] }) {
  return (
    <span className="flex min-w-0 flex-col items-center gap-2 text-center font-semibold break-words hyphens-auto">
      <Crest name={team.name} image={team.image} size="medium" />
      <span className="w-full">{team.name}</span>
    </span>
  );
}

function Verdict({ match }: { match: Judged | JudgedLines }) {
  const t = useT();
  const lang = useLang();
  if (match.decided_at === null) return null;
  return (
    <dl className="mt-4 grid gap-x-3 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
      <dt className="text-muted">{t('results.decided_at')}</dt>
      <dd>{formatTime(lang, match.decided_at, 'both')}</dd>
      {match.reason !== null && (
        <>
          <dt className="text-muted">{t('results.reason')}</dt>
          <dd className="break-words">{match.reason}</dd>
        </>
      )}
    </dl>
  );
}
