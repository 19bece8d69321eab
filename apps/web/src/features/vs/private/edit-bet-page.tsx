import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { useSeenVersion } from '../../../lib/use-seen-version.ts';
import { vsStatusQuery } from '../../../lib/vs-status.ts';
import { Panel } from '../../../ui/card.tsx';
import { ChangedNotice } from '../../../ui/changed-notice.tsx';
import { BetForm } from '../components/bet-form.tsx';
import { DeskFrame } from '../components/desk-frame.tsx';
import { StateBadge, TimeLeft } from '../components/state-badge.tsx';
import { betOrHome, betQuery } from '../desk.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/bets/:betId/edit',
  faces: ['full'],
  queries: () => [vsStatusQuery],
  further: ({ params }, read) => betOrHome(params, read),
});

/** The terms of a VS, until the first entry fixes them. */
export default function EditBetPage() {
  const t = useT();
  const { params } = usePage(page);
  const bet = useReply(betQuery(params)).data;
  const [anew, setAnew] = useState(0);
  return (
    <DeskFrame
      title={bet.name}
      place={params}
      facts={
        <>
          <StateBadge state={bet.state} />
          <TimeLeft vs={bet} />
        </>
      }
    >
      <div className="max-w-xl">
        <Panel isWide>
          {bet.edit_blocked === null ? (
            <Editor key={anew} onAnew={() => setAnew(anew + 1)} />
          ) : (
            <p>{t(`vsentry.step_${bet.edit_blocked}`)}</p>
          )}
        </Panel>
      </div>
    </DeskFrame>
  );
}

function Editor({ onAnew }: { onAnew: () => void }) {
  const t = useT();
  const { params } = usePage(page);
  const bet = useReply(betQuery(params)).data;
  const version = useSeenVersion(bet.version);
  const { lang, console, betId } = params;
  return (
    <>
      <ChangedNotice version={version} onLoadAnew={onAnew} />
      <BetForm
        bet={bet}
        submit={t('common.save')}
        send={(terms) => {
          const body = { ...terms, version: version.seen };
          return version.orLookAgain(api('vs.editBet', { params: { lang, console, betId }, body }));
        }}
        onDone={(reply) => {
          version.written(reply.version);
          toast('success', reply.message);
        }}
      />
    </>
  );
}
