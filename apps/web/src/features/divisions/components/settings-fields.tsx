import { isLeagueMode, MODES, type Mode } from '@matchnight/contract/constants';
import { DISCIPLINE_RULES } from '@matchnight/rules/lists';
import { useState } from 'react';
import { useT } from '../../../lib/text.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Checkbox, Field, Select } from '../../../ui/field.tsx';
import { DisciplineFields } from '../../tournaments/index.ts';
import { type DivisionSettings, TIE_BREAKS } from '../settings.ts';

/** Everything that is set for a division. */
export function SettingsFields({ shown }: { shown: DivisionSettings }) {
  const t = useT();
  const [hasOwn, setOwn] = useState(shown.discipline !== null);
  const disabled = !shown.editable;
  const [mode, setMode] = useState(shown.type);
  const hintOf = (one: Mode) => {
    if (isLeagueMode(one)) return undefined;
    return t(one === 'manual_knockout' ? 'seasons.by_hand_hint' : 'seasons.knockout_hint');
  };
  return (
    <>
      <Panel title={t('seasons.settings')}>
        {disabled && <p className="mb-3 text-sm text-muted">{t('seasons.fixed')}</p>}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="name" label={t('seasons.name')} required maxLength={60} defaultValue={shown.name} />
          <Select
            name="type"
            label={t('tournamentdesk.mode')}
            options={MODES.map((value) => ({ value, text: t(`common.mode_${value}`) }))}
            hint={hintOf(mode)}
            defaultValue={shown.type}
            disabled={disabled}
            onChange={({ currentTarget }) => setMode(currentTarget.value as Mode)}
          />

          {isLeagueMode(mode) && <LeagueFields shown={shown} />}
        </div>
        <div className="mt-4 grid gap-2">
          <Checkbox
            name="is_premium"
            label={t('seasons.premium')}
            defaultChecked={shown.is_premium}
            disabled={disabled}
          />
          <Checkbox
            name="own_discipline"
            label={t('seasons.own_discipline')}
            defaultChecked={hasOwn}
            disabled={disabled}
            onChange={(event) => setOwn(event.currentTarget.checked)}
          />
        </div>
      </Panel>
      {hasOwn && (
        <fieldset disabled={disabled} className="mt-4">
          <DisciplineFields rules={shown.discipline ?? DISCIPLINE_RULES} lock={null} />
        </fieldset>
      )}
    </>
  );
}

/** What a table leads to, and what ranks it: a knockout has none. */
function LeagueFields({ shown }: { shown: DivisionSettings }) {
  const t = useT();
  const disabled = !shown.editable;
  const number = { type: 'number', inputMode: 'numeric', required: true, disabled } as const;
  return (
    <>
      <Field
        {...number}
        name="teamLiguilla"
        min={0}
        max={64}
        label={t('seasons.teams_liguilla')}
        hint={t('seasons.liguilla_hint')}
        defaultValue={shown.teamLiguilla}
      />
      <Field
        {...number}
        name="teamDowns"
        min={0}
        max={99}
        label={t('seasons.teams_down')}
        defaultValue={shown.teamDowns}
      />
      <Select
        name="tie_breaks"
        label={t('tournamentdesk.tie_breaks')}
        options={TIE_BREAKS.map((value) => ({
          value,
          text: value === 'tournament' ? t('seasons.tie_tournament') : t(`tournamentdesk.tie_${value}`),
        }))}
        defaultValue={shown.tie_breaks ?? 'tournament'}
        disabled={disabled}
      />
    </>
  );
}
