import {
  FACTOR_RULES,
  LEAST_AGE,
  OPEN_TO,
  REGISTRATIONS,
  RETENTION,
  type RetentionField,
} from '@matchnight/contract/constants';
import { useT } from '../../../../lib/text.tsx';
import { Panel } from '../../../../ui/card.tsx';
import { Field, Select } from '../../../../ui/field.tsx';
import { SiteFields } from '../../../accounts/index.ts';
import type { Obligation } from '../../../factors/index.ts';
import { DAYS, type Settings } from './settings.ts';

interface Of {
  readonly settings: Settings;
}

/** Its name, the zone of new tournaments, and where mails of the contact form go. */
export function SiteGroup({ settings }: Of) {
  const t = useT();
  const variable = settings.set_by.contact;
  return (
    <Panel title={t('sitedesk.group_site')} id="site" isWide>
      <div className="grid gap-4">
        <SiteFields settings={settings} />
        <Field
          name="contact"
          type="email"
          label={t('sitedesk.field_contact')}
          hint={variable === null ? t('sitedesk.contact_hint') : t('setup.set_by', { variable })}
          readOnly={variable !== null}
          maxLength={254}
          autoComplete="off"
          defaultValue={settings.contact ?? ''}
        />
      </div>
    </Panel>
  );
}

/** Who may make an account, and from which age on. */
export function RegistrationGroup({ settings }: Of) {
  const t = useT();
  const { least, most } = LEAST_AGE;
  return (
    <Panel title={t('sitedesk.group_registration')} isWide>
      <div className="grid gap-4">
        <Select
          name="registration"
          label={t('sitedesk.field_registration')}
          hint={t('sitedesk.registration_hint')}
          defaultValue={settings.registration}
          options={REGISTRATIONS.map((value) => ({ value, text: t(`sitedesk.registration_${value}`) }))}
        />
        <Field
          name="leastAge"
          label={t('sitedesk.field_leastAge')}
          hint={t('sitedesk.age_hint', { least, most })}
          type="number"
          inputMode="numeric"
          required
          min={least}
          max={most}
          step={1}
          defaultValue={settings.least_age}
        />
      </div>
    </Panel>
  );
}

/** Who may write to those who make an account from now on. */
export function MessagesGroup({ settings }: Of) {
  const t = useT();
  return (
    <Panel title={t('sitedesk.group_messages')} isWide>
      <Select
        name="writers"
        label={t('sitedesk.field_writers')}
        hint={t('sitedesk.writers_hint')}
        defaultValue={settings.writers}
        options={OPEN_TO.map((value) => ({ value, text: t(`sitedesk.writers_${value}`) }))}
      />
    </Panel>
  );
}

/** Whether who runs the site must have a second factor. */
export function FactorGroup({ settings, rule }: Of & { rule: Obligation }) {
  const t = useT();
  return (
    <Panel title={t('sitedesk.field_obliged')} isWide>
      <p className="mb-4 text-muted">
        {t('security.rule_now', { holds: rule.holds ? 'yes' : 'no', count: rule.without })}
      </p>
      <Select
        name="obliged"
        label={t('security.rule_label')}
        defaultValue={settings.obliged}
        options={FACTOR_RULES.map((value) => ({ value, text: t(`security.rule_${value}`) }))}
      />
    </Panel>
  );
}

/** How long things are kept. */
export function RetentionGroup({ settings }: Of) {
  const t = useT();
  return (
    <Panel title={t('sitedesk.group_retention')} isWide>
      <p className="mb-4 text-muted">{t('sitedesk.retention_text')}</p>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {(Object.keys(DAYS) as RetentionField[]).map((field) => (
          <Field
            key={field}
            name={field}
            label={t(`sitedesk.field_${field}`)}
            hint={t('sitedesk.days_hint', { ...RETENTION[field] })}
            type="number"
            inputMode="numeric"
            required
            min={RETENTION[field].least}
            max={RETENTION[field].most}
            step={1}
            defaultValue={settings[DAYS[field]]}
          />
        ))}
      </div>
    </Panel>
  );
}
