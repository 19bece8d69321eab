import { type FormEvent, type ReactNode, useState } from 'react';
import { useT } from '../../../../lib/text.tsx';
import { FormValues } from '../../../../ui/form-values.ts';
import type { Shown } from '../../settings.ts';

interface Told {
  readonly least: number | null;
  readonly most: number | null;
  readonly hours: number | null;
  readonly yellows: number | null;
  readonly zone: string;
}

/** The rules that a new tournament begins with: closed, and told in a line, which follows what is typed inside. */
export function StandardRules(props: { shown: Shown; kind: Shown['kind']; children: ReactNode }) {
  const { shown, kind, children } = props;
  const t = useT();
  const [told, setTold] = useState<Told>({
    least: shown.squad_smallest,
    most: shown.squad_largest,
    hours: shown.accept_within,
    yellows: shown.discipline.yellowsEvery,
    zone: shown.time_zone,
  });
  const onInput = ({ target }: FormEvent) => {
    const form = target instanceof Element && target.closest('form');
    if (form) setTold(toldOf(new FormValues(new FormData(form))));
  };
  const { least, most, hours, yellows, zone } = told;
  const parts = [
    kind === 'clubs' &&
      least !== null &&
      most !== null &&
      t('tournamentdesk.standard_squad', { least, most }),
    hours !== null && t('tournamentdesk.standard_agree', { hours }),
    yellows === null
      ? t('tournamentdesk.standard_no_yellows')
      : t('tournamentdesk.standard_yellows', { count: yellows }),
    zone,
  ];
  return (
    // The form opens it where something inside is wrong.
    <details className="rounded-lg border border-line bg-surface" onInput={onInput}>
      <summary className="min-h-11 cursor-pointer p-3 sm:px-4">
        <b>{t('tournamentdesk.standard_rules')}</b>{' '}
        <span className="text-sm text-muted">{parts.filter(Boolean).join(' · ')}</span>
      </summary>
      <div className="grid gap-4 border-t border-line p-3 sm:p-4">{children}</div>
    </details>
  );
}

function toldOf(values: FormValues): Told {
  return {
    least: values.number('squadSmallest'),
    most: values.number('squadLargest'),
    hours: values.number('acceptWithin'),
    yellows: values.number('discipline.yellowsEvery'),
    zone: values.text('timeZone'),
  };
}
