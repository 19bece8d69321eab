import {
  CONSOLE_NAMES,
  CONSOLES,
  type Console,
  MODES,
  TOURNAMENT_KINDS,
} from '@matchnight/contract/constants';
import { useState } from 'react';
import { useT } from '../../../../lib/text.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/card.tsx';
import { Checkbox, Field, Select } from '../../../../ui/field.tsx';
import { Form, type ServerForm } from '../../../../ui/form.tsx';
import { LeaveQuestion } from '../../../../ui/leave-question.tsx';
import { PictureField } from '../../../../ui/picture-field.tsx';
import { LOCKS, type Shown } from '../../settings.ts';
import { CategoryField, HiddenBox, NameField, ZoneField } from './basic-fields.tsx';
import { Choices } from './choices.tsx';
import { ModeDrawing } from './mode-drawing.tsx';
import { RulePanels } from './rule-panels.tsx';
import { StandardRules } from './standard-rules.tsx';

/** What a new tournament needs, on one screen; all else has a value already, and waits below, closed. */
export function NewTournamentForm(props: {
  form: ServerForm;
  shown: Shown;
  console: Console;
  onConsole: (console: Console) => void;
}) {
  const { form, shown, console, onConsole } = props;
  const t = useT();
  const [kind, setKind] = useState(shown.kind);
  const [mode, setMode] = useState(shown.mode);
  return (
    <Form form={form} className="max-w-4xl">
      <LeaveQuestion />
      <Panel>
        <div className="grid gap-4">
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <NameField name={shown.name} />
            <PictureField shown={shown} kind="tournament" remove="removeImage" />
            <Choices
              name="kind"
              label={t('tournamentdesk.kind')}
              choices={TOURNAMENT_KINDS.map((value) => ({ value, text: t(`common.kind_${value}`) }))}
              chosen={kind}
              onChoose={setKind}
              className="flex flex-wrap gap-2"
            />
            <Choices
              name="console"
              label={t('shell.console')}
              choices={CONSOLES.map((value) => ({ value, text: CONSOLE_NAMES[value] }))}
              chosen={console}
              onChoose={onConsole}
              className="flex flex-wrap gap-2"
            />
          </div>
          <Choices
            name="mode"
            label={t('tournamentdesk.mode')}
            choices={MODES.map((value) => ({
              value,
              text: t(`common.mode_${value}`),
              hint: t(`tournamentdesk.mode_text_${value}`),
              drawing: <ModeDrawing mode={value} />,
            }))}
            chosen={mode}
            onChoose={setMode}
            className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4"
            hint={t('tournamentdesk.mode_hint')}
          />
        </div>
      </Panel>
      <StandardRules shown={shown} kind={kind}>
        <Panel title={t('tournamentdesk.where_and_who')}>
          <div className="grid gap-4">
            <div className="grid gap-4 sm:grid-cols-2">
              <ZoneField zone={shown.time_zone} />
              <CategoryField category={shown.category} />
            </div>
            <HiddenBox isHidden={shown.hidden} />
            <Administrators />
          </div>
        </Panel>
        <RulePanels shown={shown} mode={mode} />
      </StandardRules>
      <p className="sticky bottom-0 z-10 border-t border-line bg-ground py-3">
        <Button type="submit" isBusy={form.isBusy}>
          {t('tournamentdesk.create_submit')}
        </Button>
      </p>
    </Form>
  );
}

/** What has a desk of its own once the tournament is there. */
function Administrators() {
  const t = useT();
  return (
    <>
      <Checkbox
        name="administer"
        label={t('tournamentdesk.administer')}
        hint={t('tournamentdesk.administer_hint')}
        defaultChecked
      />
      <Field
        name="administrators"
        label={t('tournamentdesk.administrators_more')}
        hint={t('tournamentdesk.administrators_hint')}
        maxLength={1000}
        autoComplete="off"
      />
      <Select
        name="lock_signing"
        label={t('tournamentdesk.signings_first')}
        options={LOCKS.map((value) => ({ value, text: t(`tournamentdesk.signings_${value}`) }))}
      />
    </>
  );
}
