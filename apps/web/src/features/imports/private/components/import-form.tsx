import { LEAGUE_MODES } from '@matchnight/contract/constants';
import { useId, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { useRefresh } from '../../../../lib/query.ts';
import { useT } from '../../../../lib/text.tsx';
import { toast } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox, Field, Select } from '../../../../ui/field.tsx';
import { Form, useServerForm } from '../../../../ui/form.tsx';
import type { FormValues } from '../../../../ui/form-values.ts';
import type { ImportParams, ImportsDesk } from '../../queries.ts';
import { FileField } from './file-field.tsx';

const TIE_BREAKS = ['goal_difference', 'head_to_head'] as const;

interface Props {
  readonly desk: ImportsDesk;
  readonly params: ImportParams;
}

/** The file, and what it doesn't say itself. What was chosen stays, so that a mended file is sent again as it was. */
export function ImportForm({ desk, params }: Props) {
  const t = useT();
  const refresh = useRefresh();
  const [sent, setSent] = useState(0);
  const form = useServerForm({
    send: (values) => api('imports.start', { params, body: typedOf(values), files: values.files('file') }),
    onDone: ({ message }) => {
      toast('success', message);
      setSent(sent + 1);
      void refresh('imports.list');
    },
  });
  return (
    <Form form={form}>
      <FileField key={sent} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          name="division"
          label={t('seasons.name')}
          hint={t('importsdesk.division_hint')}
          maxLength={60}
          autoComplete="off"
        />
        <Field
          name="season"
          label={t('seasons.season_name')}
          hint={t('importsdesk.season_hint')}
          maxLength={30}
          autoComplete="off"
        />
        <Select
          name="mode"
          label={t('liguilladesk.meetings')}
          options={LEAGUE_MODES.map((value) => ({
            value,
            text: t('liguilladesk.meetings_of', { count: value === 'rounds_final' ? 2 : 1 }),
          }))}
          defaultValue="rounds_final"
        />
        <Select
          name="tieBreaks"
          label={t('tournamentdesk.tie_breaks')}
          options={TIE_BREAKS.map((value) => ({ value, text: t(`tournamentdesk.tie_${value}`) }))}
          defaultValue={desk.tournament.tie_breaks}
        />
        <ZoneField zone={desk.tournament.time_zone} />
      </div>
      <Checkbox name="correct" label={t('importsdesk.correct')} hint={t('importsdesk.correct_hint')} />
      <p>
        <Button type="submit" disabled={form.isBusy}>
          {t('importsdesk.send')}
        </Button>
      </p>
    </Form>
  );
}

function typedOf(values: FormValues) {
  return {
    division: values.text('division'),
    season: values.text('season'),
    mode: values.choice('mode', LEAGUE_MODES),
    tieBreaks: values.choice('tieBreaks', TIE_BREAKS),
    timeZone: values.text('timeZone'),
    correct: String(values.checked('correct')),
  };
}

/** Typed, and chosen from those that the browser knows; the server has the last word. */
function ZoneField({ zone }: { zone: string }) {
  const t = useT();
  const id = useId();
  return (
    <div>
      <Field
        name="timeZone"
        label={t('importsdesk.zone')}
        hint={t('importsdesk.zone_hint')}
        required
        maxLength={60}
        autoComplete="off"
        list={id}
        defaultValue={zone}
      />
      <datalist id={id}>
        {['UTC', ...Intl.supportedValuesOf('timeZone')].map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </div>
  );
}
