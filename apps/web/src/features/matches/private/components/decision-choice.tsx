import { useT } from '../../../../lib/text.tsx';
import { useFieldErrors } from '../../../../ui/form.tsx';
import { DECISIONS, type DecisionKind } from '../decision.ts';
import type { Judged } from '../queries.ts';

/** Which of the five ways a match can end. */
export function DecisionChoice(props: {
  match: Judged;
  value: DecisionKind;
  onChange: (kind: DecisionKind) => void;
}) {
  const t = useT();
  const { match, value } = props;
  const errors = useFieldErrors('decision');
  const names = { home: match.home.name, away: match.away.name };
  const texts = {
    played: [t('results.played'), t('results.played_text')],
    home: [t('results.default_of', { team: names.home }), t('results.default_text')],
    away: [t('results.default_of', { team: names.away }), t('results.default_text')],
    both: [t('results.both'), t('results.both_text')],
    annul: [t('results.annul'), t('results.annul_text')],
  } as const;
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{t('results.decision')}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {DECISIONS.map((kind) => (
          <label
            key={kind}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-line p-3 hover:bg-raised has-checked:border-accent-text has-checked:bg-raised"
          >
            <input
              type="radio"
              name="decision"
              value={kind}
              checked={value === kind}
              onChange={() => props.onChange(kind)}
              className="mt-0.5 size-5 shrink-0 accent-accent-text"
            />
            <span className="min-w-0">
              <span className="block font-semibold break-words">{texts[kind][0]}</span>
              <span className="block text-sm text-muted">{texts[kind][1]}</span>
            </span>
          </label>
        ))}
      </div>
      {errors.length > 0 && <p className="mt-1 text-sm font-semibold text-loss-text">{errors.join(' ')}</p>}
    </fieldset>
  );
}
