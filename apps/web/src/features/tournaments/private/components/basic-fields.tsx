import { MODES, type Mode, TOURNAMENT_KINDS } from '@matchnight/contract/constants';
import { type ReactNode, useId } from 'react';
import { usePathParams } from '../../../../lib/paths.ts';
import { useLateReply } from '../../../../lib/query.ts';
import { useT } from '../../../../lib/text.tsx';
import { Panel } from '../../../../ui/card.tsx';
import { Checkbox, Field, Select } from '../../../../ui/field.tsx';
import { PictureField } from '../../../../ui/picture-field.tsx';
import { ZoneOptions } from '../../../../ui/zone-options.tsx';
import { categoriesQuery, type Shown, TOURNAMENT_CREATE } from '../../settings.ts';
import { useLockHint } from './lock-hint.ts';

/** What a tournament is: its name, its kind, its picture, who sees it. */
export function BasicFields(props: { shown: Shown; address: ReactNode; onMode: (mode: Mode) => void }) {
  const t = useT();
  const { shown, address, onMode } = props;
  const { locks, can } = shown;
  const modeLock = useLockHint(locks.mode);
  return (
    <Panel title={t('tournamentdesk.basics')}>
      <div className="grid gap-4">
        <NameField name={shown.name} />
        {address}
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            name="kind"
            label={t('tournamentdesk.kind')}
            options={TOURNAMENT_KINDS.map((value) => ({ value, text: t(`common.kind_${value}`) }))}
            defaultValue={shown.kind}
            disabled={locks.kind !== null}
            hint={useLockHint(locks.kind)}
          />
          <Select
            name="mode"
            label={t('tournamentdesk.mode')}
            options={MODES.map((value) => ({ value, text: t(`common.mode_${value}`) }))}
            defaultValue={shown.mode}
            disabled={locks.mode !== null}
            onChange={({ currentTarget }) => onMode(currentTarget.value as Mode)}
            hint={modeLock ?? t('tournamentdesk.mode_hint')}
          />
          <ZoneField zone={shown.time_zone} />
          {can.site && <CategoryField category={shown.category} />}
        </div>
        <PictureField shown={shown} kind="tournament" remove="removeImage" />
        {can.site && <HiddenBox isHidden={shown.hidden} />}
      </div>
    </Panel>
  );
}

export function NameField({ name }: { name: string }) {
  const t = useT();
  return (
    <Field
      name="name"
      label={t('tournamentdesk.name')}
      required
      minLength={3}
      maxLength={60}
      autoComplete="off"
      defaultValue={name}
    />
  );
}

export function HiddenBox({ isHidden }: { isHidden: boolean }) {
  const t = useT();
  return (
    <Checkbox
      name="hidden"
      label={t('tournamentdesk.hidden')}
      hint={t('tournamentdesk.hidden_hint')}
      defaultChecked={isHidden}
    />
  );
}

/** Typed, and chosen from those that the browser knows; the server has the last word. */
export function ZoneField({ zone }: { zone: string }) {
  const t = useT();
  const id = useId();
  return (
    <div>
      <Field
        name="timeZone"
        label={t('tournamentdesk.zone')}
        hint={t('tournamentdesk.zone_hint')}
        required
        maxLength={60}
        autoComplete="off"
        list={id}
        defaultValue={zone}
      />
      <ZoneOptions id={id} />
    </div>
  );
}

/** With the list as it is now, which comes after the page. */
export function CategoryField({ category }: { category: number | null }) {
  const t = useT();
  const params = usePathParams(TOURNAMENT_CREATE);
  const list = useLateReply(categoriesQuery(params)).data?.data.data;
  return (
    <Select
      key={list === undefined ? 'before' : 'after'}
      name="category"
      label={t('tournamentdesk.category')}
      placeholder={t('tournamentdesk.category_none')}
      options={(list ?? []).map(({ id, name }) => ({ value: String(id), text: name }))}
      defaultValue={category ?? ''}
      disabled={list === undefined}
    />
  );
}
