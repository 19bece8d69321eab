import { useT } from '../../../lib/text.tsx';

type Fact =
  | 'played'
  | 'won'
  | 'drawn'
  | 'lost'
  | 'goals'
  | 'assists'
  | 'best_player'
  | 'index'
  | 'yellows'
  | 'reds'
  | 'clean_sheets';

/** Numbers to look at, each with its name. */
export function Facts<F extends Fact>(props: { facts: readonly F[]; of: Readonly<Record<F, number>> }) {
  const t = useT();
  return (
    <dl className="grid h-full w-full grid-cols-2 gap-3 lg:grid-cols-4">
      {props.facts.map((fact) => (
        <div
          key={fact}
          className="flex flex-col-reverse justify-center rounded-lg border border-line bg-surface px-4 py-3"
        >
          <dt className="text-sm text-muted">{t(`common.column_${fact}_long`)}</dt>
          <dd className="display text-3xl tabular-nums">{props.of[fact]}</dd>
        </div>
      ))}
    </dl>
  );
}
