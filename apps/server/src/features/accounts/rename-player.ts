import type { Console } from '@matchnight/contract';
import { type Tx, untilFree } from '../../platform/database/index.ts';
import { refuseField } from '../../platform/errors.ts';
import { changeSlug, slugOf } from '../../platform/slugs.ts';
import { nickErrors, refuseAny, tidyNick } from './checks.ts';
import { takenAsRefusal } from './create-user.ts';
import { nameIssue } from './name-issue.ts';
import { nickSkeleton } from './nick-skeleton.ts';
import { existsLikeNick, updateNames } from './repository/players.ts';

/** What a player is called, and where they are found. */
export interface Named {
  readonly nick: string;
  readonly gamertag: string;
  readonly slug: string;
}
interface Renamed extends Named {
  readonly id: number;
  readonly console: Console;
  readonly user_id: number | null;
}

const GAMERTAG_MINIMUM = 3;

/**
 * Gives a player another nick by the laws of registration, a gamertag, and the address of the new nick, to which the old one leads. The
 * caller holds the player's row, and touches what names them.
 * @throws Refusal on `nick` (too_short, unseen_sign, no_letter, address_in_name, nick_reserved, taken, look_alike) and `gamertag`
 */
export async function renamePlayer(
  tx: Tx,
  player: Renamed,
  to: { readonly nick: string; readonly gamertag: string | undefined; readonly siteName: string },
): Promise<Named> {
  const nick = tidyNick(to.nick);
  const own = player.gamertag === player.nick ? nick : player.gamertag;
  const gamertag = to.gamertag === undefined ? own : tidyNick(to.gamertag);
  // A nick that stays may be older than the laws; so may a gamertag.
  refuseAny(
    nick === player.nick ? {} : nickErrors(nick, to.siteName),
    gamertag === player.gamertag || gamertag === nick ? {} : gamertagErrors(gamertag),
  );
  const nick_skeleton = nickSkeleton(nick);
  // No constraint holds players of imports, of whom two may be called alike; by hand none gets a user's nick.
  const { console } = player;
  if (nick !== player.nick && player.user_id === null) {
    if (await existsLikeNick(tx, { console, nick_skeleton })) throw refuseField('nick', 'look_alike');
  }
  return await untilFree(tx, 'players_console_slug_key', async () => {
    const slug = await addressOf(tx, player, nick);
    await takenAsRefusal(() => updateNames(tx, player.id, { nick, nick_skeleton, gamertag, slug }));
    return { nick, gamertag, slug };
  });
}

async function addressOf(tx: Tx, { id, console, nick: before, slug }: Renamed, nick: string) {
  if (nick === before) return slug;
  const candidates = [slugOf(nick, 'player')];
  return await changeSlug(tx, { table: 'players', id, console, from: slug, candidates });
}

function gamertagErrors(gamertag: string) {
  if (gamertag.length < GAMERTAG_MINIMUM) {
    return { gamertag: [{ issue: 'too_short', values: { minimum: GAMERTAG_MINIMUM } }] } as const;
  }
  const issue = nameIssue(gamertag);
  return issue === null ? {} : { gamertag: [issue] };
}
