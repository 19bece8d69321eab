import { formatTime } from '../../../../lib/formats.ts';
import { useLang, useT } from '../../../../lib/text.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { Mate } from '../queries.ts';
import { type PlayerLine, type Sheet, UNKNOWN } from '../sheet.ts';
import { Deeds } from './deeds.tsx';

/** One player: a tap says what is chosen in the bar, the pencil opens the whole line. */
export function MateRow(props: {
  mate: Mate;
  line: PlayerLine | null;
  isGoalkeeper: boolean;
  errors: readonly string[];
  onTap: () => void;
  onEdit: () => void;
}) {
  const t = useT();
  const { mate, line, isGoalkeeper, errors } = props;
  const position = line?.position ?? mate.position;
  return (
    <li>
      <div className="mate" data-plays={line === null ? undefined : ''}>
        <button
          type="button"
          className="mate-main"
          data-row={mate.slug}
          aria-invalid={errors.length > 0 || undefined}
          onClick={props.onTap}
        >
          <span className="mate-check" aria-hidden="true">
            <Icon name="check" />
          </span>
          <span className="mate-position">{position ?? ''}</span>
          <span className="mate-name">
            {mate.nick}
            {line !== null && <span className="sr-only">, {t('results.did_play')}</span>}
          </span>
          {line && <Deeds line={line} isGoalkeeper={isGoalkeeper} />}
        </button>
        {line && (
          <button
            type="button"
            className="mate-more"
            aria-label={t('results.edit_line_of', { nick: mate.nick })}
            onClick={props.onEdit}
          >
            <Icon name="edit" />
          </button>
        )}
      </div>
      <RowErrors errors={errors} />
    </li>
  );
}

/** A player who may not be put on, why, and until when. */
export function BarredRow({ mate }: { mate: Mate }) {
  const t = useT();
  const lang = useLang();
  const { barred, barred_until: until, barred_matches: matches } = mate;
  if (barred === null) return null;
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-2 px-3 py-1.5 text-muted sm:px-4">
      <Icon name="lock" />
      <span className="min-w-0 flex-1 basis-36 break-words">{mate.nick}</span>
      <span className="text-sm text-warn">
        {t(`results.${barred}`)}
        {matches !== null && matches > 0 && ` · ${t('results.barred_matches', { count: matches })}`}
        {until !== null && ` · ${t('results.barred_until', { when: formatTime(lang, until, 'both') })}`}
      </span>
    </li>
  );
}

/** "AI or unknown": goals alone. */
export function UnknownRow(props: {
  unknown: Sheet['unknown'];
  errors: readonly string[];
  canTap: boolean;
  onTap: () => void;
  onClear: () => void;
}) {
  const t = useT();
  const { unknown, errors } = props;
  const isEmpty = unknown.goals === 0 && unknown.ownGoals === 0;
  return (
    <li>
      <div className="mate" data-plays={isEmpty ? undefined : ''}>
        <button
          type="button"
          className="mate-main"
          data-row={UNKNOWN}
          aria-disabled={!props.canTap}
          onClick={() => props.canTap && props.onTap()}
        >
          <span className="mate-check" aria-hidden="true">
            <Icon name="check" />
          </span>
          <span className="mate-position" />
          <span className="mate-name text-muted">{t('common.unknown_scorer')}</span>
          <Deeds line={unknown} isGoalkeeper={false} />
        </button>
        {!isEmpty && (
          <button
            type="button"
            className="mate-more"
            aria-label={t('results.clear_unknown')}
            onClick={props.onClear}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      <RowErrors errors={errors} />
    </li>
  );
}

function RowErrors({ errors }: { errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return <p className="px-3 pb-2 text-sm font-semibold text-loss-text sm:px-4">{errors.join(' ')}</p>;
}
