import { formatList } from '../../../../lib/formats.ts';
import { useLang, useT } from '../../../../lib/text.tsx';
import { Card } from '../../../../ui/card.tsx';
import { TimeTag } from '../../../../ui/time-tag.tsx';
import type { Programme } from '../programme.ts';

type Preview = NonNullable<Programme['preview']>;

/** The whole schedule as it would be, week by week, with its figures; of a knockout as much as the draw says. */
export function SchedulePreview({ preview, zone }: { preview: Preview; zone: string }) {
  const t = useT();
  const lang = useLang();
  const { figures, rounds, teams } = preview;
  const nameOf = (number: number) => teams[number - 1]?.name ?? '';
  return (
    <Card title={t('seasons.preview')}>
      <Figures figures={figures} zone={zone} />
      <ol className="divide-y divide-line border-t border-line">
        {rounds.map(({ number, date, deadline, is_moved, matches, free, stages, exempt }) => (
          <li key={number} className="px-3 py-3 sm:px-4">
            <h3 className="flex flex-wrap items-baseline gap-x-3 font-semibold">
              {stages.length === 0
                ? t('seasons.week', { number })
                : stages.map((round) => t('common.round', { round })).join(' · ')}
              <span className="font-normal">
                <TimeTag instant={date} zone={zone} />
              </span>
            </h3>
            <p className="text-sm text-muted">
              {t('seasons.until')} <TimeTag instant={deadline} zone={zone} isInText />
            </p>
            {is_moved && <p className="text-sm text-warn">{t('seasons.moved')}</p>}
            <ul className="mt-1 grid gap-x-4 text-sm sm:grid-cols-2">
              {matches.map(([home = 0, away = 0]) => (
                <li key={home} className="wrap-anywhere">
                  {nameOf(home)} – {nameOf(away)}
                </li>
              ))}
            </ul>
            {stages.length > 0 && matches.length === 0 && (
              <p className="text-sm text-muted">{t('seasons.knockout_follows')}</p>
            )}
            {exempt.length > 0 && (
              <p className="mt-1 text-sm wrap-anywhere text-muted">
                {t('seasons.exempt', { teams: formatList(lang, exempt.map(nameOf)) })}
              </p>
            )}
            {free !== null && (
              <p className="text-sm text-muted">{t('seasons.free', { team: nameOf(free) })}</p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** How many weeks and matches, how often twice running at one venue, free weeks, the last day. */
export function Figures({ figures, zone }: { figures: Preview['figures']; zone?: string }) {
  const t = useT();
  return (
    <p className="flex flex-wrap gap-x-4 px-3 py-2 text-sm text-muted sm:px-4">
      <span>{t('seasons.weeks_count', { count: figures.rounds })}</span>
      <span>{t('seasons.fixtures_count', { count: figures.matches })}</span>
      {/* Nobody knows of a knockout who will be at home how often. */}
      {figures.longest_run > 0 && (
        <>
          <span>{t('seasons.breaks_count', { number: figures.breaks })}</span>
          <span>{t('seasons.free_count', { number: figures.free_weeks })}</span>
        </>
      )}
      <span>
        {t('seasons.last_day')}{' '}
        <TimeTag instant={figures.last} detail="date" isInText {...(zone === undefined ? {} : { zone })} />
      </span>
    </p>
  );
}
