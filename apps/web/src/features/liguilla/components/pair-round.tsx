import { useLayoutEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { focusIfLost } from '../../../ui/keep-focus.ts';
import { useAction } from '../../../ui/use-action.ts';
import type { Pairing } from '../chosen-ties.ts';
import { LIGUILLAS, type LiguillaDesk } from '../queries.ts';
import { PairForm } from './pair-form.tsx';

/**
 * Where an administrator pairs the next round, or takes the last one back. What they pressed goes with it: the focus goes
 * on to the button that takes the new round back, or to the heading of the round that is to be paired again.
 */
export function PairRound(props: { desk: LiguillaDesk; anew: number; onAnew: () => void }) {
  const { desk, anew, onAnew } = props;
  const { can_unpair: canUnpair, pairing_version: version } = desk;
  const parts = useRef<HTMLDivElement>(null);
  const own = useRef<{ readonly isToUnpair: boolean; isDone: boolean } | null>(null);
  // The desk may show what was done before the answer says that it is done.
  useLayoutEffect(() => {
    const { current: deed } = own;
    if (deed?.isToUnpair !== canUnpair) return;
    const goal = parts.current?.querySelector<HTMLElement>(canUnpair ? ':scope > p > button' : 'h2');
    if (focusIfLost(goal ?? null) || deed.isDone) own.current = null;
  });
  const deedOf = (isToUnpair: boolean) => ({
    onBegin: () => {
      own.current = { isToUnpair, isDone: false };
    },
    onDone: () => {
      if (own.current) own.current.isDone = true;
    },
  });
  const pairing = deedOf(true);
  return (
    <div ref={parts} className="contents">
      <NextRound
        key={anew}
        desk={desk}
        onPair={pairing.onBegin}
        onPaired={() => {
          pairing.onDone();
          onAnew();
        }}
        onAnew={onAnew}
      />
      {canUnpair && <Unpair version={version} {...deedOf(false)} />}
    </div>
  );
}

function NextRound(props: {
  desk: LiguillaDesk;
  onPair: () => void;
  onPaired: () => void;
  onAnew: () => void;
}) {
  const { pairing, pairing_version: version } = props.desk;
  const [begun, setBegun] = useState<Pairing | null>(null);
  // Who has begun to pair a round keeps it on screen, though somebody else opens it meanwhile, and is told.
  const isThere = begun === null || (pairing?.round === begun.round && pairing.teams.length > 0);
  const shown = isThere ? pairing : begun;
  if (!shown) return null;
  if (shown.teams.length === 0) return <Waiting name={shown.name} />;
  return (
    <PairForm
      key={shown.round}
      pairing={shown}
      version={version}
      isThere={isThere}
      onBegin={() => setBegun(shown)}
      onPair={props.onPair}
      onPaired={props.onPaired}
      onAnew={props.onAnew}
    />
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

function Unpair(props: { version: number; onBegin: () => void; onDone: () => void }) {
  const { version, onBegin, onDone } = props;
  const t = useT();
  const params = usePathParams(LIGUILLAS);
  const [isAsked, setAsked] = useState(false);
  const unpair = useAction(() => api('liguilla.unpair', { params, body: { version } }), {
    onDone: () => {
      setAsked(false);
      onDone();
    },
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
          onConfirm={() => {
            onBegin();
            unpair.run();
          }}
          onClose={() => setAsked(false)}
        >
          {t('liguilladesk.unpair_text')}
        </ConfirmDialog>
      )}
    </p>
  );
}
