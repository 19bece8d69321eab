import type { Handler } from '../../../platform/calls/handler.ts';
import { pictureAddress } from '../../../platform/files.ts';
import { findAllOwners } from '../repository/many.ts';
import { requireClubs } from '../teams.ts';
import { lookAt } from './known.ts';

/** What each line of a pasted list would do; nothing is written. */
export const previewMany: Handler<'registrations.previewMany'> = async (context) => {
  const { tx, noun, body, now, ownTeamPlays } = context;
  requireClubs(context);
  const looked = await lookAt(tx, {
    tournament: noun.tournament,
    text: body.text,
    now,
    maySign: !ownTeamPlays(),
  });
  const { planned, clubs, people, faults } = looked;
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
    };
  });
  const clubsChanged = planned.filter(({ does }) => does !== 'nothing').length;
  const players = planned.reduce((sum, line) => sum + line.players.length, 0);
  return { data: { lines, faults: [...faults], clubs: clubsChanged, players } };
};
