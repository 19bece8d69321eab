import { SITE_NAME_MAXIMUM } from '@matchnight/contract/constants';
import { useId } from 'react';
import { useT } from '../../../lib/text.tsx';
import { Field } from '../../../ui/field.tsx';
import type { FormValues } from '../../../ui/form-values.ts';
import { ZoneOptions } from '../../../ui/zone-options.tsx';

export interface SettingsShown {
  readonly name: string;
  readonly time_zone: string;
  /** The variable of the environment that says so. */
  readonly set_by: { readonly name: string | null; readonly time_zone: string | null };
}

/** The site's name and the zone of new tournaments; what the environment says can only be read. */
export function SiteFields({ settings }: { settings: SettingsShown }) {
  const t = useT();
  const zones = useId();
  const { name, time_zone: zone, set_by: setBy } = settings;
  const hint = (variable: string | null, usual: string) =>
    variable === null ? usual : t('setup.set_by', { variable });
  return (
    <>
      <Field
        name="siteName"
        label={t('setup.site_name')}
        hint={hint(setBy.name, t('setup.site_name_hint'))}
        readOnly={setBy.name !== null}
        required
        minLength={2}
        maxLength={SITE_NAME_MAXIMUM}
        autoComplete="off"
        defaultValue={name}
      />
      <Field
        name="timeZone"
        label={t('setup.time_zone')}
        hint={hint(setBy.time_zone, t('setup.time_zone_hint'))}
        readOnly={setBy.time_zone !== null}
        required
        maxLength={60}
        autoComplete="off"
        list={zones}
        defaultValue={zone}
      />
      <ZoneOptions id={zones} />
    </>
  );
}

/** What may be changed of them, as it was typed. */
export function siteOf(values: FormValues, { set_by: setBy }: SettingsShown) {
  return {
    ...(setBy.name === null ? { siteName: values.text('siteName') } : {}),
    ...(setBy.time_zone === null ? { timeZone: values.text('timeZone').trim() } : {}),
  };
}
