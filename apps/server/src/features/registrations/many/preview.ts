import { type KnownMail, mailKey, type PlannedClub } from '@matchnight/rules';
import type { Handler } from '../../../platform/calls/handler.ts';
import { pictureAddress } from '../../../platform/files.ts';
import { findAllOwners } from '../repository/many.ts';
import { requireClubs } from '../teams.ts';
import { lookAt } from './known.ts';

/** What each line of a pasted list would do; nothing is written. */
export const previewMany: Handler<'registrations.previewMany'> = async (context) => {
  const { tx } = context;
  requireClubs(context);
  const { planned, clubs, people, faults, mail } = await lookAt(context);
  const clubOf = new Map(clubs.map((club) => [club.id, club] as const));
  const byUser = new Map([...people.values()].map((row) => [row.user_id, row] as const));
  const owners = await findAllOwners(
    tx,
    clubs.map(({ id }) => id),
  );
  const lines = planned.map((line) => {
    const club = line.team === null ? undefined : clubOf.get(line.team);
    const owner = line.owner ? byUser.get(line.owner.user) : owners.get(line.team ?? 0);
    return {
      line: line.line,
      name: club?.name ?? line.name,
      image: pictureAddress(club?.image ?? null),
      does: line.does,
      owner: owner ? { nick: owner.nick, slug: owner.slug } : null,
      owner_is_new: line.owner !== null,
      players: line.players.length,
      owner_invited: line.invites.find((one) => one.as === 'owner')?.address ?? null,
      players_invited: line.invites.filter((one) => one.as === 'player').length,
    };
  });
  const clubsChanged = planned.filter(({ does }) => does !== 'nothing').length;
  const players = planned.reduce((sum, line) => sum + line.players.length, 0);
  const mails = mailsOf(planned, mail);
  return {
    data: { lines, faults: [...faults], clubs: clubsChanged, players, mails, mails_left: mail.left },
  };
};

/** How many get a mail: who had one of this tournament gets no other. */
function mailsOf(planned: readonly PlannedClub[], { invited }: KnownMail): number {
  const addresses = planned.flatMap(({ invites }) => invites.map(({ address }) => mailKey(address)));
  return new Set(addresses.filter((key) => !invited.has(key))).size;
}
