import {
  type GroupDealing,
  LEAGUE_MODES,
  LEAST_GROUPS,
  LEAST_IN_GROUP,
  type LeagueMode,
  MOST_GROUPS,
  MOST_IN_GROUP,
} from '@matchnight/contract/constants';
import { useT } from '../../../../lib/text.tsx';
import { Field, Select } from '../../../../ui/field.tsx';
import { DealingChoice } from './dealing-choice.tsx';

export interface StageChoices {
  readonly dealing: GroupDealing;
  readonly groups: number;
  readonly mode: LeagueMode;
  readonly places: number;
  readonly best: number;
  readonly season: string;
  readonly groupName: string;
  readonly finalName: string;
}

interface Props {
  readonly choices: StageChoices;
  readonly onChoose: (choices: StageChoices) => void;
}

/** How many groups, how they are formed and played, who goes on, and what all of it is called. */
export function StageFields({ choices, onChoose }: Props) {
  const t = useT();
  const choose = (more: Partial<StageChoices>) => onChoose({ ...choices, ...more });
  return (
    <div className="grid gap-4">
      <NumberField
        name="groups"
        label={t('groupsdesk.groups')}
        hint={t('groupsdesk.groups_hint', { least: LEAST_IN_GROUP, most: MOST_IN_GROUP })}
        least={LEAST_GROUPS}
        most={MOST_GROUPS}
        value={choices.groups}
        onNumber={(groups) => choose({ groups })}
      />
      <DealingChoice value={choices.dealing} onChoose={(dealing) => choose({ dealing })} />
      <Select
        name="mode"
        label={t('liguilladesk.meetings')}
        options={LEAGUE_MODES.map((value) => ({
          value,
          text: t('liguilladesk.meetings_of', { count: value === 'rounds_final' ? 2 : 1 }),
        }))}
        value={choices.mode}
        onChange={({ target }) => {
          const mode = LEAGUE_MODES.find((one) => one === target.value);
          if (mode) choose({ mode });
        }}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberField
          name="places"
          label={t('groupsdesk.places')}
          least={0}
          most={10}
          value={choices.places}
          onNumber={(places) => choose({ places })}
        />
        <NumberField
          name="best"
          label={t('groupsdesk.best')}
          hint={t('groupsdesk.best_hint')}
          least={0}
          most={MOST_GROUPS}
          value={choices.best}
          onNumber={(best) => choose({ best })}
        />
      </div>
      <Names choices={choices} choose={choose} />
    </div>
  );
}

function Names(props: { choices: StageChoices; choose: (more: Partial<StageChoices>) => void }) {
  const t = useT();
  const { choices, choose } = props;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field
        name="groupName"
        label={t('groupsdesk.group_name')}
        hint={t('groupsdesk.group_name_hint', { name: choices.groupName })}
        required
        maxLength={50}
        value={choices.groupName}
        onChange={({ target }) => choose({ groupName: target.value })}
        autoComplete="off"
      />
      <Field
        name="finalName"
        label={t('groupsdesk.final_name')}
        required
        maxLength={60}
        value={choices.finalName}
        onChange={({ target }) => choose({ finalName: target.value })}
        autoComplete="off"
      />
      <Field
        name="season"
        label={t('seasons.season_name')}
        required
        maxLength={30}
        value={choices.season}
        onChange={({ target }) => choose({ season: target.value })}
        autoComplete="off"
      />
    </div>
  );
}

function NumberField(props: {
  name: string;
  label: string;
  hint?: string;
  least: number;
  most: number;
  value: number;
  onNumber: (value: number) => void;
}) {
  const { least, most, value, onNumber, ...field } = props;
  return (
    <Field
      {...field}
      type="number"
      inputMode="numeric"
      min={least}
      max={most}
      required
      value={Number.isNaN(value) ? '' : value}
      onChange={({ target }) => onNumber(target.valueAsNumber)}
      autoComplete="off"
    />
  );
}
