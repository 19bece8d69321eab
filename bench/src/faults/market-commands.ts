import type { CallName } from '../../../packages/contract/src/index.ts';
import type { Moment, Offer, Place } from './market-moment.ts';
import type { MarketSite } from './market-site.ts';
import type { Sent } from './sending.ts';

/** A command by numbers, which its moment makes a request of. */
export interface Command {
  readonly kind: string;
  readonly who: number;
  readonly what: number;
  /** Of the price. */
  readonly percent: number;
}

const PRICE = 100_000_000;

/** How often each kind comes, and its request; null: nobody could send it. */
export const COMMANDS: Readonly<Record<string, readonly [weight: number, (of: Asking) => Sent | null]>> = {
  bid: [5, (of) => of.asTeam('offers.make', of.wanted, { amount: of.amount })],
  accept: [4, (of) => of.accept()],
  counter: [1, (of) => of.asSide('offers.counter', of.waiting('seller'), 'seller', { amount: of.amount })],
  end: [1, (of) => of.asSide('offers.end', of.any, of.isEven ? 'buyer' : 'seller')],
  confirm: [4, (of) => of.asAsked('offers.confirm', of.waiting('player'))],
  refuse: [1, (of) => of.asAsked('offers.refuse', of.waiting('player'))],
  approve: [
    2,
    (of) => of.asJudge('offers.approve', of.waiting('administrator'), (cents) => ({ amount: cents })),
  ],
  decline: [1, (of) => of.asJudge('offers.decline', of.waiting('administrator'))],
  undo: [2, (of) => of.asJudge('offers.undo', of.done, () => ({ reason: 'A slip' }))],
  join: [2, (of) => of.asPlayer('market.joinFreeMarket', of.free)],
  sign: [3, (of) => of.asTeam('offers.sign', of.onMarket, { price: of.onMarket?.price ?? null })],
  release: [2, (of) => of.asOwner('offers.release', of.signed)],
  sell: [1, (of) => of.asOwner('offers.setForSale', of.signed, { for_sale: of.isEven })],
  leave: [1, (of) => of.asPlayer('offers.leave', of.person)],
  stay: [1, (of) => of.asPlayer('offers.stay', of.leaving)],
  invite: [2, (of) => of.asTeam('invitations.invite', of.free)],
  answer: [2, (of) => of.answer()],
  name: [1, (of) => of.manage('clubs.nameManager')],
  demote: [1, (of) => of.manage('clubs.removeManager')],
  money: [1, (of) => of.money()],
};

/** Who asks whom for what, at a moment. */
export class Asking {
  readonly amount: number;
  readonly isEven: boolean;
  readonly #site: MarketSite;
  readonly #moment: Moment;
  readonly #command: Command;

  constructor(site: MarketSite, moment: Moment, command: Command) {
    this.#site = site;
    this.#moment = moment;
    this.#command = command;
    this.amount = Math.max(1, Math.round((PRICE * command.percent) / 100));
    this.isEven = command.who % 2 === 0;
  }

  get signed() {
    return this.#place(({ team_id: team }) => team !== null);
  }
  /** Signed, with an account. */
  get person() {
    return this.#place((place) => place.team_id !== null && this.#hasAccount(place));
  }
  get leaving() {
    return this.#place(({ leaves }) => leaves);
  }
  get wanted() {
    const team = this.#team?.id;
    return this.#place(
      (place) => place.team_id !== null && place.team_id !== team && this.#hasAccount(place),
    );
  }
  get free() {
    return this.#place((place) => place.team_id === null && this.#hasAccount(place));
  }
  get onMarket() {
    return this.#place(({ is_free: isFree }) => isFree);
  }
  get any() {
    return this.#one(this.#moment.offers);
  }
  get done() {
    return this.#one(this.#moment.offers.filter(({ waits_for: waitsFor }) => waitsFor === null));
  }
  /** One that waits for them, but now and then any. */
  waiting(by: string) {
    const fit = this.#moment.offers.filter(({ waits_for: waitsFor }) => waitsFor === by);
    return fit.length > 0 && this.#command.percent % 10 !== 0 ? this.#one(fit) : this.any;
  }

  asTeam(name: CallName, place: Place | undefined, more: object = {}): Sent | null {
    const team = this.#team;
    if (!team || !place) return null;
    const body = { tournament: this.#site.slug, player: place.slug, ...more };
    return { name, token: team.token, params: { teamId: team.id }, body };
  }

  asOwner(name: CallName, place: Place | undefined, more: object = {}): Sent | null {
    const team = this.#site.teams.find(({ id }) => id === place?.team_id);
    if (!team || !place) return null;
    const body = { tournament: this.#site.slug, player: place.slug, ...more };
    return { name, token: team.token, params: { teamId: team.id }, body };
  }

  asPlayer(name: CallName, place: Place | undefined): Sent | null {
    const token = this.#site.tokens.get(place?.player_id ?? 0);
    return token ? { name, token, params: { tournamentId: this.#site.tournamentId } } : null;
  }

  asAsked(name: CallName, offer: Offer | undefined): Sent | null {
    const token = this.#site.tokens.get(offer?.player_id ?? 0);
    return token && offer ? { name, token, params: { offerId: offer.id } } : null;
  }

  asSide(name: CallName, offer: Offer | undefined, side: 'buyer' | 'seller', body?: object): Sent | null {
    const teamId = side === 'buyer' ? offer?.buyer_id : offer?.seller_id;
    const team = this.#site.teams.find(({ id }) => id === teamId);
    if (!offer || !team) return null;
    const params = { teamId: team.id, offerId: offer.id };
    return { name, token: team.token, params, ...(body ? { body } : {}) };
  }

  asJudge(name: CallName, offer: Offer | undefined, body?: (cents: number) => object): Sent | null {
    if (!offer) return null;
    const params = { tournamentId: this.#site.tournamentId, offerId: offer.id };
    return { name, token: this.#judge, params, ...(body ? { body: body(offer.cents) } : {}) };
  }

  accept(): Sent | null {
    const offer = this.waiting(this.#command.who % 4 === 0 ? 'buyer' : 'seller');
    const isBuyer = offer?.waits_for === 'buyer';
    const amount = (isBuyer ? offer.asked_cents : offer?.cents) ?? 1;
    return this.asSide('offers.accept', offer, isBuyer ? 'buyer' : 'seller', { amount });
  }

  answer(): Sent | null {
    const invitation = this.#one(this.#moment.invitations);
    const token = this.#site.tokens.get(invitation?.player_id ?? 0);
    if (!invitation || !token) return null;
    const name = this.#command.who % 4 === 0 ? 'invitations.deny' : 'invitations.accept';
    const params = { invitationId: invitation.id };
    return name === 'invitations.deny'
      ? { name, token, params }
      : { name, token, params, body: { price: invitation.price } };
  }

  /** The owner names somebody of the squad a co-manager, or removes them as one. */
  manage(name: 'clubs.nameManager' | 'clubs.removeManager'): Sent | null {
    // Those whom an offer waits for, rather than others.
    const asked = this.waiting('player');
    const place = this.#moment.places.find((one) => one.player_id === asked?.player_id) ?? this.person;
    const team = this.#site.teams.find(({ id }) => id === place?.team_id);
    if (!team || !place) return null;
    const params = { teamId: team.id };
    return name === 'clubs.nameManager'
      ? { name, token: team.token, params, body: { player: place.slug } }
      : { name, token: team.token, params: { ...params, playerSlug: place.slug } };
  }

  money(): Sent | null {
    const team = this.#team;
    if (!team) return null;
    const option = this.#command.who % 3 === 0 ? 'add' : 'take';
    const quantity = String(Math.max(1, Math.round(this.amount / 100)));
    const params = { tournamentId: this.#site.tournamentId, teamId: team.id };
    const body = { option, quantity, reason: 'A prize' };
    return { name: 'registrations.moveMoney', token: this.#judge, params, body };
  }

  get #team() {
    return this.#site.teams[this.#command.who % this.#site.teams.length];
  }
  get #judge() {
    return this.#site.bosses[this.#command.who % this.#site.bosses.length] ?? '';
  }
  #hasAccount(place: Place): boolean {
    return this.#site.tokens.has(place.player_id);
  }
  #place(fits: (place: Place) => boolean): Place | undefined {
    return this.#one(this.#moment.places.filter(fits));
  }
  #one<Item>(items: readonly Item[]): Item | undefined {
    return items[this.#command.what % Math.max(1, items.length)];
  }
}
