import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { useSeenVersion } from '../../../lib/use-seen-version.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { ChangedNotice } from '../../../ui/changed-notice.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { LIGUILLAS, type LiguillaDesk } from '../queries.ts';

type Pairing = NonNullable<LiguillaDesk['pairing']>;
/** The ids of the teams of a tie; `BYE` for nobody; null where nothing is chosen yet. */
type Chosen = readonly [number | null, number | null];
const BYE = 0;

/** Where an administrator pairs the next round, or takes the last one back. */
export function PairRound({ desk, onAnew }: { desk: LiguillaDesk; onAnew: () => void }) {
  const { pairing, can_unpair: canUnpair } = desk;
  return (
    <>
      {pairing && pairing.teams.length === 0 && <Waiting name={pairing.name} />}
      {pairing && pairing.teams.length > 0 && (
        <PairForm key={pairing.round} pairing={pairing} version={desk.pairing_version} onAnew={onAnew} />
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

function PairForm(props: { pairing: Pairing; version: number; onAnew: () => void }) {
  const { pairing, onAnew } = props;
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
    { onRefused: setWhy },
  );
  const taken = new Set(ties.flat());
  const choose = (at: number, side: 0 | 1, team: number | null) => {
    setWhy('');
    setTies(ties.map((tie, index) => (index === at ? withTeam(tie, side, team) : tie)));
  };
  return (
    <Panel title={t('liguilladesk.pair', { round: pairing.name })}>
      <ChangedNotice version={version} onLoadAnew={onAnew} />
      <p className="mb-3 text-sm text-muted">
        {t('liguilladesk.pair_hint')} {t('liguilladesk.pair_exempt', { count: pairing.exempt })}
      </p>
      <p className="mb-3">
        <Button
          kind="secondary"
          onClick={() => {
            setWhy('');
            setTies(seededTies(pairing));
          }}
        >
          {t('liguilladesk.pair_seeded')}
        </Button>
      </p>
      <ol className="grid gap-3">
        {ties.map((tie, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tie is its place in the round
          <li key={at} className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-2">
            <span className="text-sm text-muted tabular-nums">{at + 1}</span>
            <div className="grid gap-2 sm:grid-cols-2">
              {([0, 1] as const).map((side) => (
                <TeamChoice
                  key={side}
                  label={t('liguilladesk.pair_place', { number: at + 1, side: side + 1 })}
                  pairing={pairing}
                  value={tie[side]}
                  taken={taken}
                  mayBeBye={side === 1}
                  onChoose={(team) => choose(at, side, team)}
                />
              ))}
            </div>
          </li>
        ))}
      </ol>
      {why !== '' && (
        <p role="alert" className="mt-3 text-sm font-semibold text-loss-text">
          {why}
        </p>
      )}
      <p className="mt-4">
        <Button disabled={pair.isBusy} onClick={() => pair.run()}>
          {t('liguilladesk.pair_open')}
        </Button>
      </p>
    </Panel>
  );
}

/** The teams that are left and its own; all of them only once it is opened, since a round may have hundreds. */
function TeamChoice(props: {
  label: string;
  pairing: Pairing;
  value: number | null;
  taken: ReadonlySet<number | null>;
  mayBeBye: boolean;
  onChoose: (team: number | null) => void;
}) {
  const { pairing, value, taken, mayBeBye } = props;
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const shown = pairing.teams.filter(({ id }) => id === value || (isOpen && !taken.has(id)));
  return (
    <select
      aria-label={props.label}
      className="control w-full"
      value={value ?? ''}
      onFocus={() => setOpen(true)}
      onPointerDown={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onChange={({ target }) => props.onChoose(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{t('liguilladesk.pair_choose')}</option>
      {mayBeBye && pairing.exempt > 0 && <option value={BYE}>{t('liguilladesk.pair_bye')}</option>}
      {shown.map(({ id, number, name }) => (
        <option key={id} value={id}>
          {number}. {name}
        </option>
      ))}
    </select>
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

/** As many as the round has: teams without a rival come last. */
function emptyTies({ teams, exempt }: Pairing): Chosen[] {
  const ties = (teams.length + exempt) / 2;
  return Array.from({ length: ties }, (_, at): Chosen => [null, at >= ties - exempt ? BYE : null]);
}

/** The best are exempt, then the best meets the worst. */
function seededTies({ teams, exempt }: Pairing): Chosen[] {
  const free = teams.slice(0, exempt);
  const playing = teams.slice(exempt);
  const half = playing.length / 2;
  return [
    ...playing.slice(0, half).map(({ id }, at): Chosen => [id, playing.at(-1 - at)?.id ?? null]),
    ...free.map(({ id }): Chosen => [id, BYE]),
  ];
}

function withTeam([home, away]: Chosen, side: 0 | 1, team: number | null): Chosen {
  return side === 0 ? [team, away] : [home, team];
}
