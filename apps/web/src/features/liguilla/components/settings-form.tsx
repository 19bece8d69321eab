import { LIGUILLA_FORMATS, MOST_IN_MINI_LEAGUE, WHEN_LEVEL } from '@matchnight/contract/constants';
import { useState } from 'react';
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
        <Fields desk={desk} isLeague={isLeague} />
        <p className="mt-4">
          <Button type="submit" isBusy={form.isBusy}>
            {t('common.save')}
          </Button>
        </p>
      </Form>
    </Panel>
  );
}

function Fields({ desk, isLeague }: { desk: LiguillaDesk; isLeague: boolean }) {
  const { settings, teams } = desk;
  const t = useT();
  const [format, setFormat] = useState(settings.format);
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
      {isLeague && (
        <Select
          name="format"
          label={t('liguilladesk.format')}
          hint={t('liguilladesk.format_hint', { most: MOST_IN_MINI_LEAGUE })}
          value={format}
          onChange={(event) => setFormat(event.target.value === 'mini_league' ? 'mini_league' : 'knockout')}
          options={LIGUILLA_FORMATS.map((value) => ({ value, text: t(`liguilladesk.format_${value}`) }))}
        />
      )}
      {isLeague && (
        <div hidden={format === 'knockout'}>
          <Select
            name="meetings"
            label={t('liguilladesk.meetings')}
            defaultValue={settings.meetings}
            options={[1, 2].map((count) => ({
              value: String(count),
              text: t('liguilladesk.meetings_of', { count }),
            }))}
          />
        </div>
      )}
      {/* What is not played is kept, and sent as it is. */}
      <div hidden={format === 'mini_league'} className="grid gap-4">
        <KnockoutFields settings={settings} isLeague={isLeague} />
      </div>
      {isLeague && (
        <Checkbox
          name="leaderIsChampion"
          label={t('liguilladesk.leader_is_champion')}
          hint={t('liguilladesk.leader_is_champion_hint')}
          defaultChecked={desk.leader_is_champion}
        />
      )}
    </div>
  );
}

function KnockoutFields({ settings, isLeague }: Pick<LiguillaDesk, 'settings'> & { isLeague: boolean }) {
  const t = useT();
  const legs = [1, 2].map((count) => ({ value: String(count), text: t('liguilladesk.legs_of', { count }) }));
  return (
    <>
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
    </>
  );
}

function bodyOf(values: FormValues) {
  const legsOf = (name: string) => (values.text(name) === '2' ? (2 as const) : (1 as const));
  const isMiniLeague = values.text('format') === 'mini_league';
  return {
    teamLiguilla: values.number('teamLiguilla') ?? 0,
    format: isMiniLeague ? ('mini_league' as const) : ('knockout' as const),
    meetings: legsOf('meetings'),
    legs: legsOf('legs'),
    finalLegs: legsOf('finalLegs'),
    whenLevel: values.choice('whenLevel', WHEN_LEVEL),
    reseeding: values.checked('reseeding'),
    thirdPlace: values.checked('thirdPlace'),
    leaderIsChampion: values.checked('leaderIsChampion'),
  };
}
