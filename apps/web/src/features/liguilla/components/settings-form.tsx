import { WHEN_LEVEL } from '@matchnight/contract/constants';
import { api } from '../../../lib/api.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { useSeenVersion } from '../../../lib/use-seen-version.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { ChangedNotice } from '../../../ui/changed-notice.tsx';
import { Checkbox, Field, Select } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import type { FormValues } from '../../../ui/form-values.ts';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { levelText } from '../level-text.ts';
import { LIGUILLAS, type LiguillaDesk } from '../queries.ts';

/** How the liguilla, or the knockout, will be played, for as long as the season has not started. */
export function SettingsForm(props: { desk: LiguillaDesk; isLeague: boolean; onAnew: () => void }) {
  const { desk, isLeague, onAnew } = props;
  const t = useT();
  const version = useSeenVersion(desk.version);
  const params = usePathParams(LIGUILLAS);
  const form = useServerForm({
    send: (values) => {
      const body = { ...bodyOf(values), version: version.seen };
      return version.orLookAgain(api('liguilla.change', { params, body }));
    },
    onDone: (saved) => {
      version.written(saved.version);
      toast('success', saved.message);
    },
  });
  return (
    <Panel title={t(isLeague ? 'liguilladesk.settings' : 'liguilladesk.knockout_settings')}>
      <ChangedNotice version={version} onLoadAnew={onAnew} />
      <Form form={form}>
        <LeaveQuestion />
        <Fields desk={desk} isLeague={isLeague} />
        <p className="mt-4">
          <Button type="submit" disabled={form.isBusy}>
            {t('common.save')}
          </Button>
        </p>
      </Form>
    </Panel>
  );
}

function Fields({ desk: { settings, teams }, isLeague }: { desk: LiguillaDesk; isLeague: boolean }) {
  const t = useT();
  const legs = [1, 2].map((count) => ({ value: String(count), text: t('liguilladesk.legs_of', { count }) }));
  return (
    <div className="grid gap-4">
      {isLeague && (
        <Field
          name="teamLiguilla"
          type="number"
          inputMode="numeric"
          min={0}
          max={64}
          required
          label={t('liguilladesk.teams')}
          hint={t('liguilladesk.teams_hint')}
          defaultValue={teams}
          autoComplete="off"
        />
      )}
      <Select name="legs" label={t('liguilladesk.legs')} defaultValue={settings.legs} options={legs} />
      <Select
        name="finalLegs"
        label={t('liguilladesk.final_legs')}
        defaultValue={settings.finalLegs}
        options={legs}
      />
      <Select
        name="whenLevel"
        label={t('liguilladesk.when_level')}
        defaultValue={settings.whenLevel}
        options={WHEN_LEVEL.map((value) => ({ value, text: t(levelText(value, isLeague)) }))}
      />
      <div className="grid gap-2">
        <Checkbox
          name="reseeding"
          label={t('liguilladesk.reseeding')}
          hint={t(isLeague ? 'liguilladesk.reseeding_hint' : 'liguilladesk.knockout_reseeding_hint')}
          defaultChecked={settings.reseeding}
        />
        <Checkbox
          name="thirdPlace"
          label={t('liguilladesk.third_place')}
          defaultChecked={settings.thirdPlace}
        />
      </div>
    </div>
  );
}

function bodyOf(values: FormValues) {
  const legsOf = (name: string) => (values.text(name) === '2' ? (2 as const) : (1 as const));
  return {
    teamLiguilla: values.number('teamLiguilla') ?? 0,
    legs: legsOf('legs'),
    finalLegs: legsOf('finalLegs'),
    whenLevel: values.choice('whenLevel', WHEN_LEVEL),
    reseeding: values.checked('reseeding'),
    thirdPlace: values.checked('thirdPlace'),
  };
}
