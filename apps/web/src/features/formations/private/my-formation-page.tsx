import { POSITIONS } from '@matchnight/contract/constants';
import { CHEMISTRY_STYLES } from '@matchnight/rules/lists';
import { api } from '../../../lib/api.ts';
import type { Params, Reply } from '../../../lib/call-types.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { queryOf, useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { DeskTitle } from '../../../ui/desk-title.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { PositionField, StyleField } from './components/wish-fields.tsx';

const wishQuery = (params: Params<'formations.wish'>) => queryOf('formations.wish', params);

export const page = definePage({
  path: '/:lang/:console/dashboard/teams/:teamId/my-formation',
  faces: ['manager', 'user'],
  queries: ({ params }) => [wishQuery(params)],
});

/** Where one would like to play for the team. */
export default function MyFormationPage() {
  const t = useT();
  const { params } = usePage(page);
  const { wish, can } = useReply(wishQuery(params)).data;
  return (
    <>
      <DeskTitle title={t('teamsdesk.tab_my_formation')} />
      {can.wish ? (
        <WishForm key={wish ? `${wish.position} ${wish.style}` : 'none'} wish={wish} />
      ) : (
        <EmptyState
          icon="shirt"
          title={t('formationsdesk.no_wish_here')}
          text={t('formationsdesk.no_wish_here_text')}
        />
      )}
    </>
  );
}

type Wish = Reply<'formations.wish'>['data']['wish'];

function WishForm({ wish }: { wish: Wish }) {
  const t = useT();
  const { params } = usePage(page);
  const form = useServerForm({
    send: (values) => {
      const position = values.choice('position', POSITIONS);
      const style = CHEMISTRY_STYLES.find((one) => String(one) === values.text('style')) ?? 1;
      return api('formations.setWish', { params, body: { position, style } });
    },
    onDone: ({ message }) => toast('success', message),
  });
  const removing = useAction(() => api('formations.removeWish', { params }));
  return (
    <Panel>
      <p className="mb-4 max-w-xl text-muted">{t('formationsdesk.mine_text')}</p>
      <Form form={form}>
        <LeaveQuestion />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <PositionField preset={wish?.position ?? null} />
          <StyleField preset={wish?.style ?? 1} />
        </div>
        <p className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={form.isBusy}>
            {t('common.save')}
          </Button>
          {wish && (
            <Button kind="secondary" isBusy={removing.isBusy} onClick={() => removing.run()}>
              {t('formationsdesk.remove_wish')}
            </Button>
          )}
        </p>
      </Form>
    </Panel>
  );
}
