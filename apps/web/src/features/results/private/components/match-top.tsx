import { linkTo, pathTo } from '../../../../lib/paths.ts';
import { useT } from '../../../../lib/text.tsx';
import { MatchBadge } from '../../../../ui/badge.tsx';
import { competitionOf, roundOrWeek } from '../../../../ui/round-or-week.ts';
import { TextLink } from '../../../../ui/text-link.tsx';
import { TimeTag } from '../../../../ui/time-tag.tsx';
import type { ReportParams } from '../../paths.ts';
import type { ReportForm } from '../queries.ts';
import { TeamMark } from './team-mark.tsx';
import './report.css';

/** The match that is reported: what for, who plays, when, and how it stands. */
export function MatchTop({ form, params, title }: { form: ReportForm; params: ReportParams; title: string }) {
  const t = useT();
  const { division, tournament } = form;
  const publicPage = pathTo('division', { ...params, divisionSlug: division.slug }, `match/${form.id}`);
  return (
    <header className="pitch mb-4 rounded-lg border border-line px-3 pt-1 pb-3 sm:px-6">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <TextLink tone="soft" to={linkTo('/:lang/:console/dashboard/results/home', params)}>
          {t('results.menu_home')}
        </TextLink>
        <TextLink tone="soft" to={publicPage}>
          {t('common.public_page')}
        </TextLink>
      </p>
      <h1 className="display text-xl sm:text-2xl">{title}</h1>
      <p className="mt-1 text-sm text-muted">
        {competitionOf({ tournament, division })} · {roundOrWeek(t, form)}
      </p>
      <div className="match-teams mt-3">
        <TeamMark team={form.home} />
        <span className="score text-2xl">
          {form.home_goals === null
            ? t('common.versus')
            : t('common.score', { home: form.home_goals, away: form.away_goals ?? '' })}
        </span>
        <TeamMark team={form.away} />
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <MatchBadge status={form.status} />
        {form.date === null ? (
          <span className="text-muted">{t('common.no_date')}</span>
        ) : (
          <TimeTag instant={form.date} detail={form.has_time ? 'both' : 'date'} isInText />
        )}
      </p>
    </header>
  );
}
