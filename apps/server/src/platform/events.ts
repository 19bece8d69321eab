import type { Tx } from './database/index.ts';

/**
 * What follows from an event, in the transaction of what happened: its error takes all of it back. `events` is for what
 * it publishes itself.
 */
export type Subscriber<P> = (tx: Tx, payload: P, events: Events) => Promise<void>;

/** What a feature tells later ones without knowing them: `const matchDecided = event<MatchDecided>('matchDecided')`. */
export interface Event<P> {
  readonly name: string;
  readonly subscribers: WeakMap<Events, readonly Subscriber<P>[]>;
}

/** What a feature asks of a later one: `const barred = port<FindBarred>('barred')`; `Answer` is a function. */
export interface Port<Answer> {
  readonly name: string;
  readonly answers: WeakMap<Events, Answer>;
}

/** The features' events and ports, as one list of wires connects them. */
export interface Events {
  /** Runs the subscribers one after the other, in the order of the wiring. */
  publish<P>(event: Event<P>, tx: Tx, payload: P): Promise<void>;
  /** Who answers: `await events.ask(barred)(db, match)`. */
  ask<Answer>(port: Port<Answer>): Answer;
}

/** Who follows an event, or who answers a port. */
export interface Wire {
  readonly of: { readonly name: string };
  connect(events: Events): void;
}

export function event<P>(name: string): Event<P> {
  return { name, subscribers: new WeakMap() };
}

const ports = new Set<{ readonly name: string; readonly answers: { has(events: Events): boolean } }>();

export function port<Answer>(name: string): Port<Answer> {
  const made: Port<Answer> = { name, answers: new WeakMap() };
  ports.add(made);
  return made;
}

/** Who follows an event, in the order in which they run; those of an earlier wire run before. */
export function on<P>(of: Event<P>, ...subscribers: readonly Subscriber<P>[]): Wire {
  return {
    of,
    connect: (events) => of.subscribers.set(events, [...(of.subscribers.get(events) ?? []), ...subscribers]),
  };
}

export function answer<Answer>(of: Port<Answer>, by: Answer): Wire {
  return {
    of,
    connect(events) {
      if (of.answers.has(events)) throw new Error(`${of.name} is answered twice`);
      of.answers.set(events, by);
    },
  };
}

/** The same of an answer that asks others itself. */
export function answerWith<Answer>(of: Port<Answer>, by: (events: Events) => Answer): Wire {
  return { of, connect: (events) => answer(of, by(events)).connect(events) };
}

/**
 * Connects what the features say. Nobody needs to follow an event; a port without an answer ends the start.
 * @throws Error for a port that nobody answers, or that two do
 */
export function connect(wires: readonly Wire[]): Events {
  const events: Events = {
    async publish(event, tx, payload) {
      for (const subscriber of event.subscribers.get(events) ?? []) await subscriber(tx, payload, events);
    },
    ask(port) {
      const by = port.answers.get(events);
      if (by === undefined) throw new Error(`nobody answers ${port.name}`);
      return by;
    },
  };
  for (const wire of wires) wire.connect(events);
  const open = [...ports].filter(({ answers }) => !answers.has(events)).map(({ name }) => name);
  if (open.length > 0) throw new Error(`nobody answers ${open.join(', ')}`);
  return events;
}
