import { cleanName } from '@matchnight/contract';
import {
  isAddress,
  type Known,
  type KnownMail,
  type KnownPerson,
  type LineFault,
  type PastedClub,
  type PlanFault,
  type PlannedClub,
  planPasted,
  readPasted,
} from '@matchnight/rules';
import type { PrivateWrite } from '../../../platform/calls/context.ts';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { nameIssue } from '../../accounts/index.ts';
import { askNames } from '../../teams/index.ts';
import type { TournamentRow } from '../../tournaments/index.ts';
import { MOST_OWNED, mayNameOwner } from '../owner.ts';
import { mailInvitesOf } from '../ports.ts';
import {
  findAllClubsCalled,
  findAllElsewhere,
  findAllOwnersElsewhere,
  findAllPeopleCalled,
} from '../repository/many.ts';

export type Called = Awaited<ReturnType<typeof findAllPeopleCalled>>[number];
export type CalledClub = Awaited<ReturnType<typeof findAllClubsCalled>>[number];

/** What a list names: each of it is asked for all at once, however long the list is. */
export interface Named {
  readonly list: readonly PastedClub[];
  readonly clubs: readonly CalledClub[];
  readonly people: ReadonlyMap<string, Called>;
  readonly faults: readonly LineFault<PlanFault>[];
}

export interface Looked extends Named {
  readonly planned: readonly PlannedClub[];
  readonly mail: KnownMail;
}

type Asking = Pick<
  PrivateWrite<'registrations.previewMany' | 'registrations.addMany'>,
  'tx' | 'noun' | 'viewer' | 'body' | 'now' | 'events' | 'mailer' | 'ownTeamPlays'
>;

interface Where {
  readonly tournament: Pick<TournamentRow, 'id' | 'console' | 'squad_largest'>;
  readonly text: string;
  readonly now: Date;
}

/** Reads a list, and finds the clubs and the people that it names. */
export async function namedIn(db: DbOrTx, { tournament, text, now }: Where): Promise<Named> {
  // Each cell as it would be kept: of a name of which some is not seen, the rest is looked for.
  const { clubs: list, faults } = readPasted(text, cleanName);
  const { id: tournamentId, console } = tournament;
  const clubs = await findAllClubsCalled(db, { console, tournamentId, names: list.map(({ club }) => club) });
  // Who has an address is not asked: nothing that a list is answered could follow from it.
  const names = peopleOf(list).filter((name) => !isAddress(name));
  const found = await findAllPeopleCalled(db, { console, tournamentId, names, now });
  return { list, faults, clubs, people: new Map(found.map((row) => [row.typed, row] as const)) };
}

/** What the list would do, and what stands in its way. */
export async function lookAt(context: Asking): Promise<Looked> {
  const { tx: db, noun, viewer, body, now } = context;
  const where = { tournament: noun.tournament, text: body.text, now };
  const named = await namedIn(db, where);
  const { list, clubs, people } = named;
  const mail = await mailFor(context, { list, viewer });
  const free = clubs.filter((club) => !club.is_registered).map(({ id }) => id);
  const elsewhere = new Map(
    (await findAllElsewhere(db, where.tournament.id, free)).map((row) => [row.team_id, row] as const),
  );
  const byPlace = new Map(clubs.map((club) => [club.place - 1, club] as const));
  const { clubs: planned, faults } = planPasted(list, {
    clubs: list.map((_, place) => {
      const club = byPlace.get(place);
      if (!club) return null;
      return {
        team: club.id,
        state: stateOf(club),
        isRegistered: club.is_registered,
        owner: club.owner_id,
        squad: club.squad,
        elsewhere: elsewhere.get(club.id) ?? null,
      };
    }),
    people: new Map(
      peopleOf(list).flatMap((name) => {
        const row = people.get(name.toLowerCase());
        return row ? [[name, row.is_here ? personOf(row) : ('other_console' as const)] as const] : [];
      }),
    ),
    names: await namesOf(db, named, { console: where.tournament.console, userId: viewer.userId, now }),
    unseen: unseenIn(named),
    ownersElsewhere: new Set(await findAllOwnersElsewhere(db, firstOwnersIn(named))),
    mayNameOwner: await mayNameOwner(db, context),
    squadLargest: where.tournament.squad_largest,
    mostOwned: MOST_OWNED,
    maySign: !context.ownTeamPlays(),
    mail,
  });
  // A formula is told as such, and not as somebody whom nobody knows.
  const told = new Set(named.faults.map(({ line, what }) => `${line} ${what}`));
  const others = faults.filter(({ line, what }) => !told.has(`${line} ${what}`));
  const inOrder = [...named.faults, ...others].sort((one, other) => one.line - other.line);
  return { ...named, planned, mail, faults: inOrder };
}

/** What the product refuses about the names of the new clubs, and which lines name one club in other letters, by place. */
async function namesOf(
  db: DbOrTx,
  { list, clubs }: Pick<Named, 'list' | 'clubs'>,
  by: Omit<Parameters<typeof askNames>[1], 'names'>,
): Promise<Known['names']> {
  const known = new Set(clubs.map(({ place }) => place - 1));
  const asked = await askNames(db, { ...by, names: list.map(({ club }) => club) });
  const seen = new Set<string>();
  return asked.map(({ key, fault, what }, place) => {
    const isTwice = key !== '' && seen.has(key);
    seen.add(key);
    if (isTwice) return { fault: 'twice', what: list[place]?.club ?? what };
    // A name that is missing, too short or too long has its fault already.
    return fault === null || what === '' || known.has(place) ? null : { fault, what };
  });
}

/** Names of nobody in which a sign can't be seen: nobody finds out by looking. */
function unseenIn({ list, people }: Pick<Named, 'list' | 'people'>): ReadonlyMap<string, string> {
  return new Map(
    peopleOf(list).flatMap((name) => {
      if (isAddress(name) || people.has(name.toLowerCase())) return [];
      const issue = nameIssue(name);
      return issue?.issue === 'unseen_sign' ? [[name, String(issue.values?.sign ?? '')] as const] : [];
    }),
  );
}

/** Lines by which a known club gets its first owner. */
function firstOwnersIn({ list, clubs, people }: Pick<Named, 'list' | 'clubs' | 'people'>) {
  return clubs.flatMap(({ id: teamId, owner_id: ownerId, place: from }) => {
    const place = from - 1;
    const userId = people.get(list[place]?.manager.toLowerCase() ?? '')?.user_id ?? null;
    return ownerId !== null || userId === null ? [] : [{ place, teamId, userId }];
  });
}

function peopleOf(list: readonly PastedClub[]): string[] {
  return list.flatMap(({ manager, players }) => (manager === '' ? [...players] : [manager, ...players]));
}

async function mailFor(
  { tx, noun, now, events, mailer }: Asking,
  { list, viewer }: Pick<Named, 'list'> & Pick<Asking, 'viewer'>,
): Promise<KnownMail> {
  if (mailer.mode === 'none') return { left: null, invited: new Map() };
  const of = { tournamentId: noun.tournament.id, userId: viewer.userId, now };
  return await events.ask(mailInvitesOf)(tx, { ...of, addresses: peopleOf(list).filter(isAddress) });
}

function stateOf({ of_one: isOne, is_disbanded: isDisbanded }: CalledClub) {
  if (isOne) return 'of_one' as const;
  return isDisbanded ? ('disbanded' as const) : ('open' as const);
}

function personOf(row: Called): KnownPerson {
  return {
    user: row.user_id,
    player: row.player_id,
    nick: row.nick,
    owned: row.owned,
    team: row.team_id,
    isRegistered: row.is_registered,
    isBanned: row.is_banned,
  };
}
