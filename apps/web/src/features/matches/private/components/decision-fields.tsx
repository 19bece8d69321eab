import { useT } from '../../../../lib/text.tsx';
import { Field, Select, TextArea } from '../../../../ui/field.tsx';
import { type DecisionKind, hasScore, mayGoOn, needsReason, type TakenScore } from '../decision.ts';
import type { Judged, JudgedLines } from '../queries.ts';
import { KnockoutFields } from './knockout-fields.tsx';

/** Score, best player and reason, as far as the kind of decision asks for them. */
export function DecisionFields(props: {
  match: Judged;
  kind: DecisionKind;
  lines: { home: JudgedLines | undefined; away: JudgedLines | undefined };
  taken: TakenScore | null;
}) {
  const t = useT();
  const { match, kind, lines, taken } = props;
  // Each report that is taken fills the fields anew.
  const attempt = taken?.attempt;
  const isReasonNeeded = needsReason(match, kind);
  return (
    <>
      {hasScore(kind) && (
        <Score key={`score ${attempt}`} match={match} isNeeded={kind === 'played'} taken={taken} />
      )}
      {mayGoOn(match, kind) && <KnockoutFields key={`further ${attempt}`} match={match} taken={taken} />}
      {kind === 'played' && <BestPlayer match={match} lines={lines} />}
      <TextArea
        name="reason"
        label={t('results.reason_label')}
        hint={isReasonNeeded ? t('results.reason_needed') : t('results.reason_optional')}
        required={isReasonNeeded}
        maxLength={500}
        rows={3}
      />
    </>
  );
}

function Score({ match, isNeeded, taken }: { match: Judged; isNeeded: boolean; taken: TakenScore | null }) {
  const t = useT();
  // The goals of a default are the rules', not a score that somebody shot.
  const isReal = match.status === 'played';
  const sides = [
    {
      name: 'homeGoals',
      team: match.home.name,
      goals: taken?.goals[0] ?? (isReal ? (match.home_regular_goals ?? match.home_goals) : null),
    },
    {
      name: 'awayGoals',
      team: match.away.name,
      goals: taken?.goals[1] ?? (isReal ? (match.away_regular_goals ?? match.away_goals) : null),
    },
  ];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {sides.map(({ name, team, goals }) => (
        <Field
          key={name}
          name={name}
          type="number"
          inputMode="numeric"
          min={0}
          max={99}
          label={t('results.goals_of', { team })}
          hint={isNeeded ? undefined : t('results.real_score')}
          required={isNeeded}
          defaultValue={goals ?? ''}
          autoComplete="off"
        />
      ))}
    </div>
  );
}

/** One of those in the lines of either team; without lines there is nobody to choose. */
function BestPlayer(props: {
  match: Judged;
  lines: { home: JudgedLines | undefined; away: JudgedLines | undefined };
}) {
  const t = useT();
  const { home, away } = props.lines;
  if (!home || !away) return null;
  const options = [home, away].flatMap((team) =>
    team.lines.flatMap(({ player }) =>
      player === null ? [] : [{ value: player.slug, text: `${player.nick} · ${team[team.side].name}` }],
    ),
  );
  if (options.length === 0) return <p className="text-sm text-muted">{t('results.best_without_lines')}</p>;
  return (
    <Select
      name="bestPlayer"
      label={t('results.best_player')}
      placeholder={t('results.nobody')}
      defaultValue={props.match.best_player?.slug ?? ''}
      options={options}
    />
  );
}
