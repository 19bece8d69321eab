import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { useSeenVersion } from '../../../lib/use-seen-version.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { ChangedNotice } from '../../../ui/changed-notice.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { useDrag } from '../../../ui/use-drag.ts';
import {
  BYE,
  type Chosen,
  emptyTies,
  moved,
  type Pairing,
  seededTies,
  takenOut,
  withTeam,
} from '../chosen-ties.ts';
import { LIGUILLAS } from '../queries.ts';
import { TakenRound } from './taken-round.tsx';
import { TeamChoice } from './team-choice.tsx';
import { TeamsLeft } from './teams-left.tsx';

const LEFT = 'left';

/** The round's ties, filled by menu or by dragging the teams that are left to their places. */
export function PairForm(props: {
  pairing: Pairing;
  version: number;
  /** Nobody else has opened the round meanwhile. */
  isThere: boolean;
  onBegin: () => void;
  onPair: () => void;
  onPaired: () => void;
  onAnew: () => void;
}) {
  const { pairing, isThere, onAnew } = props;
  const t = useT();
  const params = usePathParams(LIGUILLAS);
  const version = useSeenVersion(props.version);
  const [ties, setTies] = useState<readonly Chosen[]>(() => emptyTies(pairing));
  const [why, setWhy] = useState('');
  const pair = useAction(
    () => {
      const pairings = ties.flatMap(([home, away]) =>
        home === null ? [] : [{ home, away: away === BYE ? null : away }],
      );
      return version.orLookAgain(api('liguilla.pair', { params, body: { version: version.seen, pairings } }));
    },
    { onDone: props.onPaired, onRefused: setWhy },
  );
  const choose = (chosen: readonly Chosen[]) => {
    setWhy('');
    setTies(chosen);
    props.onBegin();
  };
  const drag = useDrag((player, spot) => {
    const team = Number(player);
    if (spot === LEFT) return choose(takenOut(ties, team));
    const [at = 0, side] = spot.split(' ').map(Number);
    choose(moved(ties, team, { at, side: side === 0 ? 0 : 1 }));
  });
  const taken = new Set(ties.flat());
  return (
    <Panel title={t('liguilladesk.pair', { round: pairing.name })}>
      {isThere ? (
        <ChangedNotice version={version} onLoadAnew={onAnew} />
      ) : (
        <TakenRound why={version.refusal?.message ?? null} onAnew={onAnew} />
      )}
      <p className="mb-3 text-sm text-muted">
        {t('liguilladesk.pair_hint')} {t('liguilladesk.pair_exempt', { count: pairing.exempt })}
      </p>
      <p className="mb-3">
        <Button kind="secondary" onClick={() => choose(seededTies(pairing))}>
          {t('liguilladesk.pair_seeded')}
        </Button>
      </p>
      <div className="pairing" {...drag}>
        <ol className="grid gap-3">
          {ties.map((tie, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a tie is its place in the round
            <li key={at} className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-2">
              <span className="text-sm text-muted tabular-nums">{at + 1}</span>
              <div className="grid gap-2 sm:grid-cols-2">
                {([0, 1] as const).map((side) => (
                  <TeamChoice
                    key={side}
                    spot={`${at} ${side}`}
                    label={t('liguilladesk.pair_place', { number: at + 1, side: side + 1 })}
                    pairing={pairing}
                    value={tie[side]}
                    taken={taken}
                    mayBeBye={side === 1}
                    onChoose={(team) => choose(withTeam(ties, { at, side }, team))}
                  />
                ))}
              </div>
            </li>
          ))}
        </ol>
        <TeamsLeft spot={LEFT} teams={pairing.teams.filter(({ id }) => !taken.has(id))} />
      </div>
      {why !== '' && isThere && (
        <p role="alert" className="mt-3 text-sm font-semibold text-loss-text">
          {why}
        </p>
      )}
      <p className="mt-4">
        <Button
          disabled={pair.isBusy || !isThere}
          onClick={() => {
            props.onPair();
            pair.run();
          }}
        >
          {t('liguilladesk.pair_open')}
        </Button>
      </p>
    </Panel>
  );
}
