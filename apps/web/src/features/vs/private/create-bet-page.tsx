import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { vsStatusQuery } from '../../../lib/vs-status.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { BetForm } from '../components/bet-form.tsx';
import { DeskFrame } from '../components/desk-frame.tsx';
import { betsQuery } from '../desk.ts';
import { orHome } from '../queries.ts';

const FIRST = new URLSearchParams();

export const page = definePage({
  path: '/:lang/:console/dashboard/bets/create',
  faces: ['full'],
  queries: () => [vsStatusQuery],
  // The list says whether anybody else could decide.
  further: ({ params }, read) => [...orHome(params, read), betsQuery(params, FIRST)],
});

/** A new VS. Somebody else decides it: where nobody could, it says what follows. */
export default function CreateBetPage() {
  const t = useT();
  const navigate = useNavigate();
  const { params } = usePage(page);
  const isAlone = useReply(betsQuery(params, FIRST)).data.is_alone;
  const { lang, console } = params;
  const place = { lang, console };
  return (
    <DeskFrame title={t('vsdesk.create')} place={place}>
      <div className="grid max-w-xl gap-4">
        {isAlone && <p className="border-l-2 border-warn ps-3">{t('vsdesk.alone')}</p>}
        <p className="text-muted">{t('vsdesk.fixed')}</p>
        <Panel isWide>
          <BetForm
            bet={null}
            submit={t('vsdesk.create_send')}
            send={(terms) => api('vs.createBet', { params: place, body: terms })}
            onDone={({ data }) => {
              toast('success', data.message);
              void navigate(
                linkTo('/:lang/console/:console/vs/:betId/details', { ...place, betId: data.id }),
              );
            }}
          >
            <Link className={buttonClass('secondary')} to={linkTo('/:lang/:console/dashboard/bets', place)}>
              {t('common.cancel')}
            </Link>
          </BetForm>
        </Panel>
      </div>
    </DeskFrame>
  );
}
