import { api } from '../../../lib/api.ts';
import type { Reply } from '../../../lib/call-types.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo, type PathParams } from '../../../lib/paths.ts';
import { queryOf, useReply } from '../../../lib/query.ts';
import { useChosen } from '../../../lib/search-params.ts';
import { useSite } from '../../../lib/site.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { Choices } from './components/choices.tsx';

type Settings = Reply<'inbox.settings'>['data'];
type Setting = Settings['kinds'][number];
type Params = PathParams<'/:lang/:console/dashboard'>;

export const page = definePage({
  path: '/:lang/:console/dashboard/users/notifications/settings',
  search: [],
  queries: ({ params }) => [settingsQuery(params)],
});

const settingsQuery = ({ lang, console }: Params) => queryOf('inbox.settings', { lang, console });

/** How much the user is told and how their mails come, each a choice; kind by kind behind it. All takes effect at once. */
export default function SettingsPage() {
  const t = useT();
  const { params } = usePage(page);
  const { unsent } = useSite();
  const settings = useReply(settingsQuery(params)).data;
  return (
    <>
      <Head title={t('inbox.settings')} isPrivate />
      <PageHead
        title={t('inbox.settings')}
        above={
          <TextLink to={linkTo('/:lang/:console/dashboard/users/notifications', params)}>
            {t('inbox.title')}
          </TextLink>
        }
      />
      <p className="mb-3 text-muted">
        {settings.email_confirmed ? t('inbox.settings_text') : t('inbox.no_mail')}
      </p>
      {unsent !== undefined && <p className="mb-3 border-l-4 border-warn pl-3">{t('inbox.unsent')}</p>}
      <div className="grid gap-4">
        <Choices settings={settings} params={params} />
        <FineTuning settings={settings} params={params} />
      </div>
    </>
  );
}

function FineTuning({ settings: { kinds, tuned }, params }: { settings: Settings; params: Params }) {
  const t = useT();
  const reset = useAction(() => api('inbox.untune', { params }).then(({ data }) => data));
  const groups = Map.groupBy(kinds, ({ group }) => group);
  return (
    <details className="min-w-0">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('inbox.fine_tuning')}</summary>
      {tuned > 0 && (
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <p className="min-w-0 text-muted">{t('inbox.tuned', { count: tuned })}</p>
          <Button kind="secondary" isBusy={reset.isBusy} onClick={() => reset.run()}>
            {t('inbox.untune')}
          </Button>
        </div>
      )}
      <div className="grid gap-4">
        {[...groups].map(([group, ofGroup]) => (
          <Group key={group} group={group} settings={ofGroup} params={params} />
        ))}
      </div>
    </details>
  );
}

/** One switch each for all kinds of a group; kind by kind behind it. */
function Group(props: { group: Setting['group']; settings: readonly Setting[]; params: Params }) {
  const t = useT();
  const { group, settings, params } = props;
  const title = t(`inbox.group_${group}`);
  const whole = (channel: 'page' | 'mail') => {
    const count = settings.filter((one) => one[channel]).length;
    if (count === 0) return false;
    return count === settings.length ? true : null;
  };
  const { page, mail, set } = useHeld(
    { page: whole('page'), mail: whole('mail') },
    async (channel, on) => (await api('inbox.setGroup', { params, body: { group, channel, on } })).data,
  );
  return (
    <Card title={title}>
      <table className="w-full table-fixed">
        <thead>
          <tr className="text-sm text-muted">
            <th scope="col" className="px-3 py-2 text-left font-normal sm:px-4">
              {t('inbox.kind')}
            </th>
            <th scope="col" className="w-20 px-1 py-2 font-normal">
              {t('inbox.on_page')}
            </th>
            <th scope="col" className="w-20 px-1 py-2 font-normal">
              {t('inbox.by_mail')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className="px-3 py-1 text-left font-semibold sm:px-4">
              {t('inbox.whole_group')}
            </th>
            <Box
              label={`${title}: ${t('inbox.on_page')}`}
              checked={page}
              onChange={() => set('page', page !== true)}
            />
            <Box
              label={`${title}: ${t('inbox.by_mail')}`}
              checked={mail}
              onChange={() => set('mail', mail !== true)}
            />
          </tr>
        </tbody>
      </table>
      <details className="border-t border-line">
        <summary className="min-h-11 cursor-pointer px-3 py-2 sm:px-4">
          {t('inbox.one_by_one')} <span className="text-muted tabular-nums">{settings.length}</span>
        </summary>
        <table className="w-full table-fixed">
          <tbody className="divide-y divide-line">
            {settings.map((setting) => (
              <Row key={setting.kind} setting={setting} params={params} />
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}

type Channel = 'page' | 'mail';
/** Null: some are, some are not. */
type Boxes = Readonly<Record<Channel, boolean | null>>;

/** Two boxes that show what a person chose while its answer is under way, and what is so once it is refused. */
function useHeld(now: Boxes, send: (channel: Channel, on: boolean) => Promise<{ message: string }>) {
  const [shown, hold, letGo] = useChosen(`${now.page} ${now.mail}`);
  const save = useAction((channel: Channel, on: boolean) =>
    send(channel, on).catch((error: unknown) => {
      letGo();
      throw error;
    }),
  );
  const [page, mail] = shown.split(' ').map((one) => (one === 'null' ? null : one === 'true'));
  const held: Boxes = { page: page ?? null, mail: mail ?? null };
  const set = (channel: Channel, on: boolean) => {
    if (save.isBusy) return;
    const next: Boxes = { ...held, [channel]: on };
    hold(`${next.page} ${next.mail}`);
    save.run(channel, on);
  };
  return { ...held, set };
}

function Box(props: { label: string; checked: boolean | null; onChange: () => void }) {
  const { label, checked, onChange } = props;
  return (
    <td className="w-20 px-1 text-center">
      <label className="inline-flex size-11 cursor-pointer items-center justify-center">
        <span className="sr-only">{label}</span>
        <input
          type="checkbox"
          ref={(box) => {
            if (box) box.indeterminate = checked === null;
          }}
          checked={checked === true}
          onChange={onChange}
          className="size-5 accent-accent-text"
        />
      </label>
    </td>
  );
}

function Row({ setting, params }: { setting: Setting; params: Params }) {
  const t = useT();
  const { kind, name } = setting;
  const { page, mail, set } = useHeld(setting, async (channel, on) => {
    const { page: onPage, mail: byMail } = setting;
    const body = channel === 'page' ? { kind, page: on, mail: byMail } : { kind, page: onPage, mail: on };
    return (await api('inbox.setKind', { params, body })).data;
  });
  return (
    <tr>
      <th scope="row" className="px-3 py-1 text-left font-normal break-words hyphens-auto sm:px-4">
        {name}
      </th>
      <Box
        label={`${name}: ${t('inbox.on_page')}`}
        checked={page}
        onChange={() => set('page', page !== true)}
      />
      <Box
        label={`${name}: ${t('inbox.by_mail')}`}
        checked={mail}
        onChange={() => set('mail', mail !== true)}
      />
    </tr>
  );
}
