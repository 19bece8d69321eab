import { api } from '../../../lib/api.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { useSeenVersion } from '../../../lib/use-seen-version.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Select } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { PasswordAgain, passwordOf } from '../../../ui/password-again.tsx';
import { obligationQuery } from '../queries.ts';
import { SETTINGS } from '../route.ts';

const SAID = { auto: null, on: true, off: false } as const;

/** Whether who runs the site must have a second factor. */
export function FactorRule() {
  const t = useT();
  const params = usePathParams(SETTINGS);
  const rule = useReply(obligationQuery(params)).data;
  const version = useSeenVersion(rule.version);
  const form = useServerForm({
    send: (values) => {
      const said = values.text('obliged');
      const obliged = said === 'on' || said === 'off' ? SAID[said] : SAID.auto;
      const body = { obliged, version: rule.version, password: passwordOf(values) };
      return version.orLookAgain(api('factors.setObligation', { params, body }));
    },
    onDone: ({ message }, element) => {
      toast('success', message);
      element.reset();
    },
  });
  const now = Object.entries(SAID).find(([, value]) => value === rule.said)?.[0] ?? 'auto';
  return (
    <Panel title={t('security.rule_title')} isWide>
      <p className="mb-3 text-muted">
        {t('security.rule_now', { holds: rule.holds ? 'yes' : 'no', count: rule.without })}
      </p>
      <Form form={form} key={now}>
        <Select
          name="obliged"
          label={t('security.rule_label')}
          defaultValue={now}
          options={[
            { value: 'auto', text: t('security.rule_auto') },
            { value: 'on', text: t('security.rule_on') },
            { value: 'off', text: t('security.rule_off') },
          ]}
        />
        <PasswordAgain />
        <p>
          <Button type="submit" isBusy={form.isBusy}>
            {t('common.save')}
          </Button>
        </p>
      </Form>
    </Panel>
  );
}
