import { useT } from '../../../../lib/text.tsx';
import { Button } from '../../../../ui/button.tsx';
import { goalsOf, goalsWithoutName, problemsOf } from '../draft.ts';
import type { ReportForm } from '../queries.ts';
import { DEEDS, sumsOf } from '../sheet.ts';
import type { LineUpTyping } from '../use-line-up.ts';
import type { Typing } from '../use-typing.ts';
import { DEED_TEXTS } from './deed-texts.ts';
import { problemText } from './problem-text.ts';
import './report.css';

/** What the next tap on a player says; what the lines make so far and what is missing; undo and send. */
export function DeedBar(props: { form: ReportForm; typing: Typing; lineUp: LineUpTyping; isBusy: boolean }) {
  const t = useT();
  const { form, typing, lineUp, isBusy } = props;
  return (
    <div className="deed-bar">
      <fieldset>
        <legend className="sr-only">{t('results.next_tap')}</legend>
        <div className="deeds">
          {DEEDS.map((deed) => (
            <label key={deed} className="deed">
              <input
                type="radio"
                name="deed"
                checked={lineUp.deed === deed}
                onChange={() => lineUp.choose(deed)}
              />
              {t(DEED_TEXTS[deed])}
            </label>
          ))}
        </div>
      </fieldset>
      <Running form={form} typing={typing} lineUp={lineUp} />
      <div className="flex items-center gap-3">
        <Button kind="secondary" disabled={lineUp.last === null} onClick={lineUp.undo}>
          {t('results.undo')}
        </Button>
        <Button type="submit" className="flex-1" isBusy={isBusy}>
          {t('results.send')}
        </Button>
      </div>
    </div>
  );
}

function Running({ form, typing, lineUp }: { form: ReportForm; typing: Typing; lineUp: LineUpTyping }) {
  const t = useT();
  const { draft, errors } = typing;
  const sums = sumsOf(draft.sheet);
  const [problem] = problemsOf(form, draft);
  const unnamed = goalsWithoutName(form, draft);
  const score = goalsOf(form, draft.score, form.side);
  const { last } = lineUp;
  return (
    <div className="text-sm">
      {errors.lines && (
        <p role="alert" className="font-semibold text-loss-text">
          {errors.lines.join(' ')}
        </p>
      )}
      <p role="status">
        <b className={problem ? 'text-warn' : 'text-win-text'}>
          {t('results.players_in_lines', { count: sums.players })}
          {score !== null && ` · ${t('results.sum', { sum: sums.goals, score })}`}
        </b>
        {last && (
          <span className="text-muted">
            {' '}
            · {t(DEED_TEXTS[last.deed])} – {last.nick ?? t('common.unknown_scorer')}
          </span>
        )}
      </p>
      {problem ? (
        <p className="text-warn">{problemText(t, problem)}</p>
      ) : (
        unnamed > 0 && <p className="text-muted">{t('results.goals_left', { count: unnamed })}</p>
      )}
    </div>
  );
}
