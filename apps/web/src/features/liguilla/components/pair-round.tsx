import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { Pairing } from '../chosen-ties.ts';
import { LIGUILLAS, type LiguillaDesk } from '../queries.ts';
import { PairForm } from './pair-form.tsx';

/** Where an administrator pairs the next round, or takes the last one back. */
export function PairRound({ desk, onAnew }: { desk: LiguillaDesk; onAnew: () => void }) {
  const { pairing, can_unpair: canUnpair } = desk;
  const [begun, setBegun] = useState<Pairing | null>(null);
  // Who has begun to pair a round keeps it on screen, though somebody else opens it meanwhile, and is told.
  const isThere = begun === null || (pairing?.round === begun.round && pairing.teams.length > 0);
  const shown = isThere ? pairing : begun;
  return (
    <>
      {shown && shown.teams.length === 0 && <Waiting name={shown.name} />}
      {shown && shown.teams.length > 0 && (
        <PairForm
          key={shown.round}
          pairing={shown}
          version={desk.pairing_version}
          isThere={isThere}
          onBegin={() => setBegun(shown)}
          onAnew={onAnew}
        />
      )}
      {canUnpair && <Unpair version={desk.pairing_version} />}
    </>
  );
}

function Waiting({ name }: { name: string }) {
  const t = useT();
  return (
    <Panel title={t('liguilladesk.pair', { round: name })}>
      <p className="text-muted">{t('liguilladesk.pair_waits')}</p>
    </Panel>
  );
}

function Unpair({ version }: { version: number }) {
  const t = useT();
  const params = usePathParams(LIGUILLAS);
  const [isAsked, setAsked] = useState(false);
  const unpair = useAction(() => api('liguilla.unpair', { params, body: { version } }), {
    onDone: () => setAsked(false),
  });
  return (
    <p>
      <Button kind="secondary" onClick={() => setAsked(true)}>
        {t('liguilladesk.unpair')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('liguilladesk.unpair_question')}
          confirm={t('liguilladesk.unpair')}
          isDanger
          isBusy={unpair.isBusy}
          onConfirm={() => unpair.run()}
          onClose={() => setAsked(false)}
        >
          {t('liguilladesk.unpair_text')}
        </ConfirmDialog>
      )}
    </p>
  );
}
