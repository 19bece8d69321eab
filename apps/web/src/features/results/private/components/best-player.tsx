import { useState } from 'react';
import { useT } from '../../../../lib/text.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { ReportForm } from '../queries.ts';
import { ChooseBest } from './choose-best.tsx';
import { FieldErrors } from './stepper.tsx';

/** The best player, of either team. */
export function BestPlayer(props: {
  form: ReportForm;
  value: string | null;
  onChange: (slug: string | null) => void;
}) {
  const t = useT();
  const { form, value } = props;
  const [isOpen, setOpen] = useState(false);
  const chosen = [...form.squads.home, ...form.squads.away].find(({ slug }) => slug === value);
  const choose = (slug: string | null) => {
    props.onChange(slug);
    setOpen(false);
  };
  return (
    <div>
      <p className="mb-1 font-semibold">{t('results.best_player')}</p>
      <Button
        kind="secondary"
        className="w-full"
        aria-label={`${chosen?.nick ?? t('results.choose_best')}: ${t('results.best_player')}`}
        onClick={() => setOpen(true)}
      >
        <span className="min-w-0 break-words">{chosen?.nick ?? t('results.choose_best')}</span>
      </Button>
      <FieldErrors name="bestPlayer" />
      {isOpen && <ChooseBest form={form} value={value} onChoose={choose} onClose={() => setOpen(false)} />}
    </div>
  );
}
