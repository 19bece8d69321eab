import { isAddress } from './columns.ts';
import { foldedName, type LineFault, PASTED_FAULTS, type PastedClub } from './read.ts';

/** What can be written to: as the form of registration takes it, or less. */
const MAIL_ADDRESS =
  /^[a-z\d][a-z\d.!#$%&'*+/=?^_`{|}~-]*@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i;

/** A club of the console that is called so. */
export interface KnownClub {
  readonly team: number;
  /** One player of 1v1, or a club that has been disbanded, can't be entered. */
  readonly state: 'open' | 'of_one' | 'disbanded';
  readonly isRegistered: boolean;
  readonly owner: number | null;
  /** How many it has in the tournament. */
  readonly squad: number;
  /** The first of its people who is in another team of the tournament already. */
  readonly elsewhere: { readonly nick: string; readonly team: string } | null;
}

/** Somebody of the console who is called so. */
export interface KnownPerson {
  /** Null: a player without an account. */
  readonly user: number | null;
  readonly player: number;
  readonly nick: string;
  readonly owned: number;
  /** The team of the tournament that they own, help to run or play for. */
  readonly team: number | null;
  readonly isRegistered: boolean;
  readonly isBanned: boolean;
}

/** Why a new club can't be called so; `twice`: another line of the list says the same name in other letters. */
export const NAME_FAULTS = ['unseen', 'no_letter', 'address', 'taken', 'given_up', 'twice'] as const;
export type NameFault = (typeof NAME_FAULTS)[number];

export const PLAN_FAULTS = [
  ...PASTED_FAULTS,
  'club_unseen',
  'club_no_letter',
  'club_address',
  'club_taken',
  'club_given_up',
  'address',
  'address_wrong',
  'invited_elsewhere',
  'invites_most',
  'nobody',
  'person_unseen',
  'other_console',
  'no_account',
  'person_twice',
  'name_taken',
  'club_of_one',
  'club_disbanded',
  'owns_most',
  'in_other_team',
  'owner_elsewhere',
  'owner_too_late',
  'club_elsewhere',
  'player_registered',
  'player_banned',
  'squad_full',
  'own_team_plays',
] as const;
export type PlanFault = (typeof PLAN_FAULTS)[number];

/** Somebody who is named by an e-mail address. Nothing is said of whether it has an account. */
export interface PlannedInvite {
  readonly address: string;
  readonly as: 'owner' | 'player';
  /** False: this tournament has invited the address to this club before, and it hears of it once. */
  readonly isNew: boolean;
}

/** What a line would do. */
export interface PlannedClub {
  readonly line: number;
  readonly name: string;
  readonly does: 'make' | 'register' | 'nothing';
  /** Null: made by the deed. */
  readonly team: number | null;
  /** Who owns it from now on; null: the line changes nothing about that. */
  readonly owner: { readonly user: number; readonly player: number; readonly nick: string } | null;
  readonly players: readonly KnownPerson[];
  /** Who is invited by mail. */
  readonly invites: readonly PlannedInvite[];
}

/** What is known of invitations by mail; none of it follows from who has an account. */
export interface KnownMail {
  /** Null: this site sends no mail. Else to how many more addresses whoever pastes the list may write today. */
  readonly left: number | null;
  /** Into which club the tournament has invited an address, by `mailKey`; null: into none by now, but it has had its mail. */
  readonly invited: ReadonlyMap<string, number | null>;
}

export interface Known {
  /** By place in the list. */
  readonly clubs: readonly (KnownClub | null)[];
  /** What the product would refuse about the names of clubs, by place: of new ones, and of those that a line names again. */
  readonly names: readonly ({ readonly fault: NameFault; readonly what: string } | null)[];
  /** Names of people with a sign that nobody can see, and that sign. */
  readonly unseen: ReadonlyMap<string, string>;
  /** By place: the club takes part in another tournament, in which whom the line names as its owner has a team. */
  readonly ownersElsewhere: ReadonlySet<number>;
  /** Whether a known club may still get its first owner. */
  readonly mayNameOwner: boolean;
  /** By name as it was typed; a name that is missing here is nobody's. */
  readonly people: ReadonlyMap<string, KnownPerson | 'other_console'>;
  readonly squadLargest: number;
  readonly mostOwned: number;
  /** Whoever plays in the tournament puts no player into a team. */
  readonly maySign: boolean;
  readonly mail: KnownMail;
}

/** One address is the same whatever its letters' case. */
export function mailKey(address: string): string {
  return address.trim().toLowerCase();
}

export interface Plan {
  readonly clubs: readonly PlannedClub[];
  readonly faults: readonly LineFault<PlanFault>[];
}

/** What a list would do to the clubs of a tournament, and what stands in its way: with one fault none of it is done. */
export function planPasted(list: readonly PastedClub[], known: Known): Plan {
  const faults: LineFault<PlanFault>[] = [];
  const placed = new Map<string, number>();
  const written = new Set<string>();
  const clubs = list.map((pasted, place) => {
    const club = known.clubs[place] ?? null;
    const say = (code: PlanFault, what: string) => faults.push({ line: pasted.line, code, what });
    const isTwice = (key: string, name: string): boolean => {
      const line = placed.get(key);
      placed.set(key, line ?? pasted.line);
      const isElsewhere = line !== undefined && line !== pasted.line;
      if (isElsewhere) say('person_twice', name);
      return isElsewhere;
    };
    const found = (name: string): KnownPerson | null => {
      const person = known.people.get(name);
      const key = person === undefined || person === 'other_console' ? foldedName(name) : `#${person.player}`;
      if (isTwice(key, name)) return null;
      if (person === 'other_console') say('other_console', name);
      else if (person === undefined && known.unseen.has(name))
        say('person_unseen', known.unseen.get(name) ?? '');
      else if (person === undefined) say('nobody', name);
      else return person;
      return null;
    };
    const invites = new Map<string, PlannedInvite>();
    // Whether an address has an account is nobody's business but its owner's: nothing here asks.
    const invite = (address: string, as: 'owner' | 'player') => {
      const key = mailKey(address);
      if (isTwice(key, address) || invites.has(key)) return;
      const former = known.mail.invited.get(key);
      const fault = faultOfInvite(club, { address, as, former, known });
      if (fault) {
        say(fault, fault === 'name_taken' ? pasted.club : address);
        return;
      }
      const isNew = former !== (club?.team ?? 0);
      invites.set(key, { address, as, isNew });
      if (former === undefined) written.add(key);
      if (former === undefined && written.size === (known.mail.left ?? 0) + 1)
        say('invites_most', String(known.mail.left ?? 0));
    };
    const clubFault = faultOfClub(club);
    if (clubFault) say(clubFault.code, clubFault.what ?? pasted.club);
    const nameFault = known.names[place] ?? null;
    if (nameFault) say(`club_${nameFault.fault}`, nameFault.what);
    if (isAddress(pasted.manager)) invite(pasted.manager, 'owner');
    const manager = pasted.manager === '' || isAddress(pasted.manager) ? null : found(pasted.manager);
    const owner = manager && ownerOf(club, manager);
    if (owner === 'taken') say('name_taken', pasted.club);
    const isElsewhere = known.ownersElsewhere.has(place);
    const managerFault =
      manager && owner === 'new' ? faultOfOwner(club, manager, { ...known, isElsewhere }) : null;
    if (managerFault) say(managerFault, pasted.manager);
    const players = unique(pasted.players).flatMap((name) => {
      if (isAddress(name)) invite(name, 'player');
      if (isAddress(name)) return [];
      const person = found(name);
      if (!person) return [];
      const fault = faultOfPlayer(club, person, known.maySign);
      if (fault) say(fault, name);
      return fault || isInSquad(club, person) ? [] : [person];
    });
    const added =
      players.length + [...invites.values()].filter((one) => one.as === 'player' && one.isNew).length;
    if (added > 0 && added + (club?.squad ?? 0) > known.squadLargest)
      say('squad_full', String(known.squadLargest));
    const owns = owner === 'new' ? manager : null;
    return planned(pasted, club, { owner: owns, players, invites: [...invites.values()] });
  });
  return { clubs, faults };
}

function planned(
  { line, club: name }: PastedClub,
  club: KnownClub | null,
  of: { readonly owner: KnownPerson | null } & Pick<PlannedClub, 'players' | 'invites'>,
): PlannedClub {
  const { owner, players, invites } = of;
  const named =
    owner && owner.user !== null ? { user: owner.user, player: owner.player, nick: owner.nick } : null;
  const invitesNobody = invites.every(({ isNew }) => !isNew);
  const isDone = club?.isRegistered === true && named === null && players.length === 0 && invitesNobody;
  const does = club === null ? 'make' : isDone ? 'nothing' : 'register';
  return { line, name, does, team: club?.team ?? null, owner: named, players, invites };
}

function faultOfClub(club: KnownClub | null): { code: PlanFault; what?: string } | null {
  if (club === null) return null;
  if (club.state === 'of_one') return { code: 'club_of_one' };
  if (club.state === 'disbanded') return { code: 'club_disbanded' };
  if (club.elsewhere && !club.isRegistered) return { code: 'club_elsewhere', what: club.elsewhere.nick };
  return null;
}

/** A club that somebody owns is registered as theirs; a line that names somebody else means another club. */
function ownerOf(club: KnownClub | null, manager: KnownPerson): 'new' | 'same' | 'taken' {
  if (club === null || club.owner === null) return 'new';
  return club.owner === manager.user ? 'same' : 'taken';
}

/** What stands in the way of inviting an address; the same for all addresses, whoever has them. */
function faultOfInvite(
  club: KnownClub | null,
  of: {
    readonly address: string;
    readonly as: 'owner' | 'player';
    readonly former: number | null | undefined;
    readonly known: Known;
  },
): PlanFault | null {
  const { address, as, former, known } = of;
  if (known.mail.left === null) return 'address';
  if (!MAIL_ADDRESS.test(address)) return 'address_wrong';
  if (former !== undefined && former !== null && former !== club?.team) return 'invited_elsewhere';
  // Who accepted is in the club already.
  if (club !== null && former === club.team) return null;
  if (as === 'owner' && club !== null && club.owner !== null) return 'name_taken';
  if (as === 'owner') return club !== null && !known.mayNameOwner ? 'owner_too_late' : null;
  return known.maySign ? null : 'own_team_plays';
}

function faultOfOwner(
  club: KnownClub | null,
  manager: KnownPerson,
  of: Pick<Known, 'mostOwned' | 'mayNameOwner'> & { readonly isElsewhere: boolean },
): PlanFault | null {
  if (manager.user === null) return 'no_account';
  if (club !== null && !of.mayNameOwner) return 'owner_too_late';
  if (manager.owned >= of.mostOwned) return 'owns_most';
  if (isElsewhere(club, manager)) return 'in_other_team';
  return of.isElsewhere ? 'owner_elsewhere' : null;
}

function faultOfPlayer(club: KnownClub | null, player: KnownPerson, maySign: boolean): PlanFault | null {
  if (isInSquad(club, player)) return null;
  if (!maySign) return 'own_team_plays';
  if (player.isBanned) return 'player_banned';
  if (isElsewhere(club, player)) return 'in_other_team';
  return player.isRegistered ? 'player_registered' : null;
}

function isElsewhere(club: KnownClub | null, { team }: KnownPerson): boolean {
  return team !== null && team !== club?.team;
}

function isInSquad(club: KnownClub | null, player: KnownPerson): boolean {
  return club !== null && player.isRegistered && player.team === club.team;
}

function unique(names: readonly string[]): string[] {
  return [...new Map(names.map((name) => [foldedName(name), name] as const)).values()];
}
