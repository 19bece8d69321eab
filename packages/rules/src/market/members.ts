import type { Id } from '../ids.ts';
import { allowed, type Draft, type Ruling, refused } from './draft.ts';
import { type Market, teamIn } from './market.ts';
import type { SigningFailure } from './signing-command.ts';
import { checkEntry, signFree, unsignedFor } from './squads.ts';
import { signingsAt } from './windows.ts';

/**
 * A team signs people of its own club who play for no team there: all of them, or nobody. They accepted the club's
 * invitation before, so they need not have joined the free market. What they cost together is asked at once.
 */
export function signMembers<Key extends Id>(
  draft: Draft<Key>,
  asked: { readonly team: Key; readonly players: readonly Key[] },
  now: number,
): Ruling<Key> {
  const { open, holdsUntil } = signingsAt(draft.market.calendar, now);
  if (!open) return refused({ code: 'signings_closed', opensAt: holdsUntil });
  const failure = checkMembers(draft.market, asked, now);
  if (failure) return refused(failure);
  return asked.players.reduce<Ruling<Key>>(
    (ruling, id) => (ruling.ok ? signMember(ruling.draft, { team: asked.team, player: id }, now) : ruling),
    allowed(draft),
  );
}

/** Who may not enter at all is told before what all of them cost. */
function checkMembers<Key extends Id>(
  market: Market<Key>,
  { team: id, players }: { readonly team: Key; readonly players: readonly Key[] },
  now: number,
): SigningFailure<Key> | null {
  const team = teamIn(market, id);
  if (!team) return { code: 'team_unknown', team: id };
  let neededCents = 0;
  for (const one of players) {
    const named = unsignedFor(market, { team: id, player: one });
    if ('code' in named) return named;
    const failure = checkEntry(market, named.player, team, now);
    if (failure) return failure;
    neededCents += named.player.registration?.priceCents ?? market.settings.startPriceCents;
  }
  const { balanceCents } = team;
  return neededCents > balanceCents ? { code: 'balance_too_low', team: id, balanceCents, neededCents } : null;
}

function signMember<Key extends Id>(
  draft: Draft<Key>,
  ids: { readonly team: Key; readonly player: Key },
  now: number,
): Ruling<Key> {
  const named = unsignedFor(draft.market, ids);
  return 'code' in named ? refused(named) : signFree(draft, named.player, named.team, now);
}
