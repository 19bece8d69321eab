import { api } from '../../../lib/api.ts';
import { download } from '../../../lib/download.ts';
import { useSession } from '../../../lib/session.ts';
import { useSite } from '../../../lib/site.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';

/** Everything kept about oneself, as a file. */
export function MyData() {
  const t = useT();
  const lang = useLang();
  const site = useSite();
  const user = useSession()?.user;
  const form = useServerForm({
    send: async () => {
      if (!user) return null;
      return (await api('accounts.exportMyData', { params: { lang, console: user.console } })).data;
    },
    onDone: (data) => {
      if (data)
        download(`${site.name}-${user?.username}.json`, JSON.stringify(data, null, 2), 'application/json');
    },
  });
  return (
    <Card title={t('account.data_title')}>
      <div className="p-3 sm:p-4">
        <p className="mb-3 text-muted">{t('account.data_text')}</p>
        <Form form={form}>
          <div>
            <Button type="submit" kind="secondary" disabled={form.isBusy}>
              {t('account.data_download')}
            </Button>
          </div>
        </Form>
      </div>
    </Card>
  );
}
