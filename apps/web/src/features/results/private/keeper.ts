import { api } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { newKey } from '../../../lib/deed-key.ts';
import { getSession, onSessionChange } from '../../../lib/session.ts';
import { createStore } from '../../../lib/store.ts';
import type { ReportParams } from '../paths.ts';
import { bodyOf, type Draft, draftOf } from './draft.ts';
import type { ReportBody, ReportForm } from './queries.ts';

/** How long nobody types before what was typed is saved. */
const PAUSE_MS = 600;
const AGAIN_MS = 5000;

/** `unsaved`: the server can't be reached, or refused it; this browser keeps it. */
export type SaveState = 'clean' | 'saving' | 'saved' | 'unsaved';
type Errors = Readonly<Record<string, readonly string[]>>;

export interface Kept {
  readonly draft: Draft;
  readonly state: SaveState;
  /** What the server said about a report that it did not take, by the name of the field. */
  readonly errors: Errors;
}
/** What a browser keeps of a draft that the server doesn't have yet, and of a report that may have arrived. */
interface Stored {
  readonly draft: Draft;
  readonly tried: { readonly body: string; readonly key: string } | null;
}

const keepers = new Map<string, Keeper>();
let isListening = false;

/** The keeper of what is typed about one match for one team, for both pages and as long as the browser's tab lives. */
export function keeperOf(params: ReportParams, form: ReportForm): Keeper {
  const user = getSession()?.user.slug;
  const name = `report ${user} ${params.fixtureId} ${params.teamId}`;
  const known = keepers.get(name);
  if (known) return known;
  listen();
  const keeper = new Keeper({ name, user }, params, form);
  keepers.set(name, keeper);
  return keeper;
}

/** One listener for all of them: they live as long as the tab. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  const saveAll = () => {
    for (const keeper of keepers.values()) keeper.saveUnsaved();
  };
  addEventListener('online', saveAll);
  addEventListener('pagehide', () => {
    for (const keeper of keepers.values()) keeper.leave();
  });
  let token = getSession()?.token;
  onSessionChange(() => {
    if (getSession()?.token === token) return;
    token = getSession()?.token;
    saveAll();
  });
}

/**
 * Keeps a draft: at once in the tab's storage, after a pause in typing on the server. What could not be saved is
 * saved when the connection is back.
 */
class Keeper {
  readonly kept;
  readonly #name: string;
  /** Whose it is, by their address. */
  readonly #user: string | undefined;
  #params: ReportParams;
  #form: ReportForm;
  #savedAt: string | null;
  #tried: Stored['tried'] = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #work: Promise<void> = Promise.resolve();

  constructor(
    { name, user }: { name: string; user: string | undefined },
    params: ReportParams,
    form: ReportForm,
  ) {
    this.#name = name;
    this.#user = user;
    this.#params = params;
    this.#form = form;
    this.#savedAt = form.draft?.saved_at ?? null;
    const stored = read(name);
    this.#tried = stored?.tried ?? null;
    this.kept = createStore<Kept>({
      draft: stored?.draft ?? draftOf(form),
      state: stored ? 'unsaved' : 'clean',
      errors: {},
    });
    if (stored) this.#saveAfter(PAUSE_MS);
  }

  /** A newer answer of the server: what was typed elsewhere, or a report that was sent meanwhile. */
  meet(params: ReportParams, form: ReportForm): void {
    const isSentAnew = form.own?.id !== this.#form.own?.id;
    this.#params = params;
    this.#form = form;
    if (this.#isUnsaved()) return;
    const at = form.draft?.saved_at ?? null;
    if (!isSentAnew && (at === null || (this.#savedAt !== null && at <= this.#savedAt))) return;
    this.#savedAt = at;
    this.kept.set({ draft: draftOf(form), state: 'clean', errors: {} });
  }

  change(draft: Draft): void {
    this.kept.set({ ...this.kept.get(), draft, state: 'saving' });
    this.#store();
    this.#saveAfter(PAUSE_MS);
  }

  /** The connection, or a session, is back. */
  saveUnsaved(): void {
    if (this.#isUnsaved()) this.#saveAfter(0);
  }

  /** What was typed last is on its way before the page is gone. */
  leave(): void {
    if (this.#timer !== undefined) void this.#save();
  }

  refuse(errors: Errors): void {
    this.kept.set({ ...this.kept.get(), errors });
  }

  /**
   * Sends the report. Its key goes with what is sent: tried again after a lost connection, also on a page that was
   * loaded anew, it is the same report.
   */
  async send<R>(body: ReportBody, deliver: (key: string) => Promise<R>): Promise<R> {
    this.#clearTimer();
    await this.#work;
    const text = JSON.stringify(body);
    if (this.#tried?.body !== text) this.#tried = { body: text, key: newKey() };
    this.#store();
    const reply = await deliver(this.#tried.key).catch((error: unknown) => {
      if (this.kept.get().state !== 'clean') this.#saveAfter(AGAIN_MS);
      throw error;
    });
    this.#tried = null;
    this.kept.set({ ...this.kept.get(), state: 'clean', errors: {} });
    sessionStorage.removeItem(this.#name);
    return reply;
  }

  #isUnsaved(): boolean {
    const { state } = this.kept.get();
    return state === 'saving' || state === 'unsaved';
  }

  #saveAfter(wait: number): void {
    this.#clearTimer();
    this.#timer = setTimeout(() => void this.#save(), wait);
  }

  #clearTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** One after the other, so that an older draft never comes last. */
  #save(): Promise<void> {
    this.#clearTimer();
    this.#work = this.#work.then(() => this.#put());
    return this.#work;
  }

  async #put(): Promise<void> {
    // Kept for who typed it: their next session saves it, nobody else's.
    if (this.#user === undefined || getSession()?.user.slug !== this.#user) {
      return this.kept.set({ ...this.kept.get(), state: 'unsaved' });
    }
    const { draft } = this.kept.get();
    const { body } = bodyOf(this.#form, draft);
    try {
      const ask = { params: this.#params, body, background: true };
      const { data } = await api('results.saveDraft', ask);
      this.#savedAt = data.saved_at;
      // What was typed meanwhile is saved by the next one.
      if (this.kept.get().draft !== draft) return;
      this.kept.set({ ...this.kept.get(), state: 'saved' });
      if (this.#tried === null) sessionStorage.removeItem(this.#name);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.kept.set({ ...this.kept.get(), state: 'unsaved' });
      // A refusal stays one; a server that can't be reached comes back.
      if ((error.status === 0 || error.status >= 500) && this.#timer === undefined) this.#saveAfter(AGAIN_MS);
    }
  }

  #store(): void {
    const stored: Stored = { draft: this.kept.get().draft, tried: this.#tried };
    sessionStorage.setItem(this.#name, JSON.stringify(stored));
  }
}

export type { Keeper };

function read(name: string): Stored | null {
  const text = sessionStorage.getItem(name);
  // Written by this class alone; the tab's storage ends with the tab.
  return text === null ? null : (JSON.parse(text) as Stored);
}
