import type { Console } from '@matchnight/contract/constants';
import { type ReactNode, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button, type ButtonKind } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useAction } from '../../../ui/use-action.ts';

type State = 'none' | 'asked' | 'asks' | 'friends' | 'blocked';
type Deed = keyof typeof CALLS;

const CALLS = {
  add: 'social.ask',
  accept: 'social.accept',
  deny: 'social.unfriend',
  withdraw: 'social.unfriend',
  unfriend: 'social.unfriend',
  block: 'social.block',
  unblock: 'social.unblock',
} as const;
/** The first is what most come for. */
const DEEDS: Readonly<Record<State, readonly Deed[]>> = {
  none: ['add', 'block'],
  asked: ['withdraw', 'block'],
  asks: ['accept', 'deny', 'block'],
  friends: ['unfriend', 'block'],
  blocked: ['unblock'],
};
const KINDS: Readonly<Partial<Record<Deed, ButtonKind>>> = {
  add: 'primary',
  accept: 'primary',
  block: 'quiet',
};

interface FriendDeedsProps {
  readonly player: { readonly nick: string; readonly slug: string };
  readonly console: Console;
  readonly state: State;
  /** In a list: the buttons name the player, and the list says what they are. */
  readonly isListed?: boolean;
  /** Behind the buttons. */
  readonly children?: ReactNode;
}

/** What another player is to the user, and what there is to do about it. */
export function FriendDeeds(props: FriendDeedsProps) {
  const { player, console, state, isListed = false, children } = props;
  const t = useT();
  const lang = useLang();
  const [asked, setAsked] = useState<'unfriend' | 'block' | null>(null);
  const { nick, slug } = player;
  const params = { lang, console, playerSlug: slug };
  const action = useAction((deed: Deed) => api(CALLS[deed], { params }), { onDone: () => setAsked(null) });
  const run = (deed: Deed) => {
    if (deed === 'unfriend' || deed === 'block') setAsked(deed);
    else action.run(deed);
  };
  const label = (deed: Deed) => (isOfBlocking(deed) ? t(`blocking.${deed}`) : t(`social.deed_${deed}`));
  const named = (deed: Deed) =>
    isOfBlocking(deed) ? t(`blocking.named_${deed}`, { nick }) : t(`social.named_${deed}`, { nick });
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:gap-1">
      {!isListed && state !== 'none' && (
        <Badge tone={state === 'friends' ? 'good' : 'plain'}>{t(`social.state_${state}`)}</Badge>
      )}
      {/* By their place: the focus stays when a deed gives way to what comes after it. */}
      {DEEDS[state].map((deed, place) => (
        <Button
          // biome-ignore lint/suspicious/noArrayIndexKey: as said above
          key={place}
          kind={KINDS[deed] ?? 'secondary'}
          onClick={() => run(deed)}
          // In a list on a phone all buttons of a player are on one line.
          className={isListed ? 'max-sm:px-2 max-sm:text-sm' : ''}
          aria-label={isListed ? named(deed) : undefined}
        >
          {label(deed)}
        </Button>
      ))}
      {children}
      {asked && (
        <ConfirmDialog
          title={asked === 'block' ? t('blocking.ask') : t('social.ask_unfriend')}
          confirm={label(asked)}
          isDanger
          isBusy={action.isBusy}
          onConfirm={() => action.run(asked)}
          onClose={() => setAsked(null)}
        >
          {asked === 'block' ? t('blocking.what', { nick }) : t('social.what_unfriend', { nick })}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** These are said as beside a comment (block-button.tsx): one thing, one text. */
function isOfBlocking(deed: Deed): deed is 'block' | 'unblock' {
  return deed === 'block' || deed === 'unblock';
}
