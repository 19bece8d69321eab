import { LEAGUE_MODES } from '@matchnight/contract/constants';
import { CARRIES } from '@matchnight/rules/lists';
import { useId, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import type { Body } from '../../../../lib/call-types.ts';
import { useT } from '../../../../lib/text.tsx';
import { toast } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/card.tsx';
import { Checkbox, Field, Select } from '../../../../ui/field.tsx';
import { Form, useServerForm } from '../../../../ui/form.tsx';
import type { FormValues } from '../../../../ui/form-values.ts';
import { LeaveQuestion } from '../../../../ui/leave-question.tsx';
import { ZoneOptions } from '../../../../ui/zone-options.tsx';
import type { ImportsDesk, ImportsParams } from '../../queries.ts';
import { adjustmentRows, aliasRows, type Row, typedRows } from '../rows.ts';
import { MoreOptions } from './more-options.tsx';
import { SeasonFile } from './season-file.tsx';

/** Empty: the season has one phase, and the file is refused if it has more. */
const CARRY_CHOICES = ['', ...CARRIES] as const;
const TIE_BREAKS = ['goal_difference', 'head_to_head'] as const;

interface Props {
  readonly desk: ImportsDesk;
  readonly params: ImportsParams;
  /** What this form sent last. */
  readonly sent: number | null;
  readonly onSent: (id: number | null) => void;
}

/** The file, and what it can't say itself. What was typed stays: most files are sent more than once. */
export function ImportForm({ desk, params, sent, onSent }: Props) {
  const t = useT();
  const [adjustments, setAdjustments] = useState<readonly Row[]>([]);
  const [aliases, setAliases] = useState<readonly Row[]>([]);
  const form = useServerForm({
    send: (values) => {
      // What was wrong with the file before says nothing of this one.
      onSent(null);
      return api('imports.start', {
        params,
        body: {
          ...typedOptions(values),
          adjustments: typedRows(values, adjustmentRows, adjustments),
          aliases: typedRows(values, aliasRows, aliases),
        },
        files: values.files('file'),
      });
    },
    onDone: ({ message, id }) => {
      toast('success', message);
      onSent(id);
    },
  });
  // A file that was looked at is refused after the form was sent, and on a field of it all the same.
  const refusal = desk.imports.find(({ id }) => id === sent)?.refusal;
  const errors = refusal ? { [refusal.field]: [refusal.message], ...form.errors } : form.errors;
  return (
    <Panel title={t('imports.new')} level={3}>
      <Form form={{ ...form, errors }}>
        <LeaveQuestion />
        <SeasonFile />
        <Options desk={desk} />
        <MoreOptions
          adjustments={adjustments}
          onAdjustments={setAdjustments}
          aliases={aliases}
          onAliases={setAliases}
          hasErrors={Object.keys(errors).some((name) => /^(adjustments|aliases)/.test(name))}
        />
        <p>
          <Button type="submit" disabled={form.isBusy}>
            {t('imports.look')}
          </Button>
        </p>
      </Form>
    </Panel>
  );
}

function Options({ desk: { tournament } }: { desk: ImportsDesk }) {
  const t = useT();
  const zones = useId();
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          name="division"
          label={t('seasons.name')}
          hint={t('imports.division_hint', { name: tournament.name })}
          maxLength={60}
          autoComplete="off"
        />
        <Field
          name="season"
          label={t('seasons.season_name')}
          hint={t('imports.season_hint')}
          maxLength={30}
          autoComplete="off"
        />
        <div className="sm:col-span-2">
          <Select
            name="mode"
            label={t('liguilladesk.meetings')}
            options={LEAGUE_MODES.map((value) => ({
              value,
              text: t('liguilladesk.meetings_of', { count: value === 'rounds_final' ? 2 : 1 }),
            }))}
          />
        </div>
        <Select
          name="tieBreaks"
          label={t('tournamentdesk.tie_breaks')}
          options={TIE_BREAKS.map((value) => ({ value, text: t(`tournamentdesk.tie_${value}`) }))}
          defaultValue={tournament.tie_breaks}
        />
        <Field
          name="timeZone"
          label={t('tournamentdesk.zone')}
          hint={t('imports.zone_hint')}
          required
          maxLength={60}
          autoComplete="off"
          list={zones}
          defaultValue={tournament.time_zone}
        />
        <ZoneOptions id={zones} />
      </div>
      <Select
        name="carry"
        label={t('imports.carry')}
        hint={t('imports.carry_hint')}
        options={CARRY_CHOICES.map((value) => ({
          value,
          text: t(value === '' ? 'imports.carry_none_asked' : `imports.carry_${value}`),
        }))}
      />
      <Checkbox name="correct" label={t('imports.correct')} hint={t('imports.correct_hint')} />
    </>
  );
}

function typedOptions(values: FormValues): Omit<Body<'imports.start'>, 'adjustments' | 'aliases'> {
  return {
    division: values.text('division'),
    season: values.text('season'),
    mode: values.choice('mode', LEAGUE_MODES),
    tieBreaks: values.choice('tieBreaks', TIE_BREAKS),
    timeZone: values.text('timeZone').trim(),
    carry: values.choice('carry', CARRY_CHOICES),
    correct: values.checked('correct') ? 'true' : 'false',
  };
}
