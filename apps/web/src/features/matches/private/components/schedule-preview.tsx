import type { Mode } from '@matchnight/contract/constants';
import { formatList, formatTime, type TimeDetail } from '../../../../lib/formats.ts';
import { useLang, useT } from '../../../../lib/text.tsx';
import { Card } from '../../../../ui/card.tsx';
import { TimeTag } from '../../../../ui/time-tag.tsx';
import { followsIn } from '../follows.ts';
import type { Programme } from '../programme.ts';

type Preview = NonNullable<Programme['preview']>;
type Round = Pick<Preview['rounds'][number], 'matches' | 'stages'>;

/** The whole schedule as it would be, week by week, with its figures; of a knockout as much as the draw says. */
export function SchedulePreview(props: { preview: Preview; zone: string; mode: Mode }) {
  const { preview, zone, mode } = props;
  const t = useT();
  const lang = useLang();
  const { figures, rounds, teams } = preview;
  const nameOf = (number: number) => teams[number - 1]?.name ?? '';
  return (
    <Card title={t('seasons.preview')}>
      <p className="px-3 pt-2 text-sm text-muted sm:px-4">{t('seasons.zone', { zone })}</p>
      <Figures figures={figures} zone={zone} />
      <ol className="divide-y divide-line border-t border-line">
        {rounds.map(({ number, date, deadline, is_moved, matches, free, stages, exempt }) => (
          <li key={number} className="px-3 py-3 sm:px-4">
            <h3 className="flex flex-wrap items-baseline gap-x-3 font-semibold">
              {stages.length === 0
                ? t('seasons.week', { number })
                : stages.map((round) => t('common.round', { round })).join(' · ')}
              <span className="font-normal">
                <ZoneTime instant={date} zone={zone} />
              </span>
            </h3>
            <p className="text-sm text-muted">
              {t('seasons.until')} <ZoneTime instant={deadline} zone={zone} />
            </p>
            {is_moved && <p className="text-sm text-warn">{t('seasons.moved')}</p>}
            <ul className="mt-1 grid gap-x-4 text-sm sm:grid-cols-2">
              {matches.map(([home = 0, away = 0]) => (
                <li key={home} className="wrap-anywhere">
                  {nameOf(home)} – {nameOf(away)}
                </li>
              ))}
            </ul>
            <Follows round={{ matches, stages }} first={rounds[0]} mode={mode} />
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

/** Why it names no matches yet, where it doesn't. */
function Follows({ round, ...of }: { round: Round; first: Round | undefined; mode: Mode }) {
  const t = useT();
  const text = followsIn(round, of);
  return text === null ? null : <p className="text-sm text-muted">{t(text)}</p>;
}

/** A moment as it was typed: in the tournament's zone, wherever its administrator is. */
function ZoneTime(props: { instant: string; zone: string; detail?: TimeDetail }) {
  const { instant, zone, detail = 'both' } = props;
  const lang = useLang();
  return (
    <time dateTime={instant} className="whitespace-nowrap tabular-nums">
      {formatTime(lang, instant, detail, zone)}
    </time>
  );
}

/** How many weeks and matches, how often twice running at one venue, free weeks, the last day; and that the first is past. */
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
        {zone === undefined ? (
          <TimeTag instant={figures.last} detail="date" isInText />
        ) : (
          <ZoneTime instant={figures.last} detail="date" zone={zone} />
        )}
      </span>
      {Date.parse(figures.first) < Date.now() && (
        <span className="w-full text-warn">{t('seasons.first_is_past')}</span>
      )}
    </p>
  );
}
