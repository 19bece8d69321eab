import { useT } from '../../../../lib/text.tsx';
import { Crest } from '../../../../ui/crest.tsx';
import { partsOf, type ScoreField, type TypedScore } from '../draft.ts';
import type { ReportForm } from '../queries.ts';
import { FieldErrors, Stepper } from './stepper.tsx';

/** The score; extra time and the shoot-out once the score asks for them. */
export function ScoreFields(props: {
  form: ReportForm;
  score: TypedScore;
  onChange: (score: TypedScore) => void;
}) {
  const t = useT();
  const { form, score } = props;
  const parts = partsOf(form, score);
  const before = form.knockout?.decides ? form.knockout.legs_before : null;
  return (
    <>
      {before && (
        <p className="text-sm text-muted">
          {t('results.first_leg', {
            home: form.home.name,
            away: form.away.name,
            score: t('common.score', before),
          })}
        </p>
      )}
      <Pair {...props} legend={t('results.score')} names={['homeGoals', 'awayGoals']} />
      {parts.extra && (
        <Pair
          {...props}
          legend={t('results.extra_time')}
          hint={t('results.extra_time_whole')}
          names={['homeExtraGoals', 'awayExtraGoals']}
        />
      )}
      {parts.penalties && (
        <Pair {...props} legend={t('results.shoot_out')} names={['homePenalties', 'awayPenalties']} />
      )}
    </>
  );
}

function Pair(props: {
  form: ReportForm;
  legend: string;
  hint?: string;
  names: readonly [ScoreField, ScoreField];
  score: TypedScore;
  onChange: (score: TypedScore) => void;
}) {
  const { form, legend, hint, names, score, onChange } = props;
  const sides = [
    { team: form.home, name: names[0] },
    { team: form.away, name: names[1] },
  ];
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      {sides.map(({ team, name }) => (
        <div key={name} className="min-w-0">
          <div className="flex items-center gap-3">
            <Crest name={team.name} image={team.image} size="medium" />
            <span className="min-w-0 flex-1 break-words hyphens-auto">{team.name}</span>
            <Stepper
              name={name}
              label={`${team.name}: ${legend}`}
              value={score[name]}
              most={99}
              onChange={(goals) => onChange({ ...score, [name]: goals })}
            />
          </div>
          <FieldErrors name={name} />
        </div>
      ))}
    </fieldset>
  );
}
