import { ROUTES } from '@matchnight/contract/routes';
import { api } from '../../../lib/api.ts';
import { download } from '../../../lib/download.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useSite } from '../../../lib/site.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';

/** Everything kept about oneself, as a file. */
export function MyData({ username }: { username: string }) {
  const t = useT();
  const site = useSite();
  const params = usePathParams(ROUTES.dashboard);
  const form = useServerForm({
    send: () => api('accounts.exportMyData', { params }),
    onDone: ({ data }) =>
      download(`${site.name}-${username}.json`, JSON.stringify(data, null, 2), 'application/json'),
  });
  return (
    <Panel title={t('account.data_title')}>
      <p className="mb-3 text-muted">{t('account.data_text')}</p>
      <Form form={form}>
        <div>
          <Button type="submit" kind="secondary" isBusy={form.isBusy}>
            {t('account.data_download')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
