import { AxeBuilder } from '@axe-core/playwright';
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { AXE } from './axe.ts';
import { NODES } from './nodes.ts';
import { PATIENCE_MS } from './patience.ts';

/**
 * A browser test fails when the page says something on its console that it should not. The browsers of other people that it
 * opened go with it: they would follow all that later tests write.
 */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ context }, use) => {
      const said: string[] = [];
      listen(context, said);
      await use(undefined);
      for (const other of opened) await other.close();
      opened.clear();
      expect(said, 'the console is quiet').toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** What browser and React say of an answer that a test asked for: refusals are not the page's fault. */
const REFUSAL =
  /Failed to load resource: the server responded with a status of 4\d\d|ApiError: (Resource does not exist|You are not allowed to do that)/;

function listen(context: BrowserContext, said: string[]): void {
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (!REFUSAL.test(message.text())) said.push(`${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => said.push(String(error.error())));
}

export interface Login {
  readonly token: string;
  readonly expires_at: string;
  readonly user: Readonly<Record<string, unknown>>;
}
interface Demo {
  readonly password: string;
  readonly accounts: readonly { readonly username: string; readonly role: string }[];
}

/** Logs a demo account in through the API. */
export async function logIn(request: APIRequestContext, username: string): Promise<Login> {
  const demo = await request.get('/api/v1/en/demo');
  const { data }: { data: Demo } = await demo.json();
  return await logInTo(request, { username, password: data.password });
}

/** Logs an account in: on the site of the tests, or on another one. */
export async function logInTo(
  request: APIRequestContext,
  { site = '', ...data }: { username: string; password: string; site?: string },
): Promise<Login> {
  const answer = await request.post(`${site}/api/v1/auth/en/login`, { data });
  expect(answer.status(), `${data.username} logs in`).toBe(200);
  return await answer.json();
}

const logins = new Map<string, Promise<Login>>();

/** A login that the tests of a worker share: for those that only read. Who ends the session logs in for himself. */
export function sharedLogin(request: APIRequestContext, username: string): Promise<Login> {
  const login = logins.get(username) ?? logIn(request, username);
  logins.set(username, login);
  return login;
}

/** Puts a login where the product keeps it, before the first page loads. */
export async function carryLogin(context: BrowserContext, login: Login): Promise<void> {
  await context.addInitScript((reply) => {
    // Frames without an address have no storage. Once: what the product forgets stays forgotten.
    if (location.protocol === 'about:' || sessionStorage.getItem('carried')) return;
    sessionStorage.setItem('carried', 'yes');
    const { is_admin: isAdmin, tutorials, ...user } = reply.user;
    localStorage.setItem('token', reply.token);
    localStorage.setItem('expires_at', reply.expires_at);
    localStorage.setItem('user', JSON.stringify({ ...user, isAdmin }));
    localStorage.setItem('tutorials', JSON.stringify(tutorials ?? []));
    localStorage.setItem('console', String(reply.user.console));
  }, login);
}

const opened = new Set<BrowserContext>();

/** A page in a browser of its own, at a node of the tests or at the address of another site. */
export async function openBrowser(browser: Browser, at: number | string = 0): Promise<Page> {
  const baseURL = typeof at === 'string' ? at : (NODES[at] ?? NODES[0]);
  const context = await browser.newContext({ baseURL });
  opened.add(context);
  return await context.newPage();
}

interface Someone {
  readonly path: string;
  /** Without one: a visitor. */
  readonly login?: Login | null;
  /** A node of the tests, or the address of another site. */
  readonly at?: number | string;
}

/** Somebody with a page open in a browser of their own, ready for what they do. */
export async function openAs(browser: Browser, { path, login, at }: Someone): Promise<Page> {
  const page = await openBrowser(browser, at);
  if (login) await carryLogin(page.context(), login);
  await page.goto(path);
  await whenAlive(page);
  return page;
}

/** All that a locator names, once the first is there: Playwright's own `all()` takes what stands there at that moment. */
export async function allOf(locator: Locator): Promise<Locator[]> {
  await expect(locator.first()).toBeVisible();
  return await locator.all();
}

/** From now on the page must show by itself what others do: `expectSamePage` says whether it was loaded again. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.set(window, 'never reloaded', true));
}

export async function expectSamePage(page: Page): Promise<void> {
  expect(await page.evaluate(() => Reflect.get(window, 'never reloaded'))).toBe(true);
}

/** Waits until React has taken over the page: what is clicked before that is lost. */
export async function whenAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => 'alive' in document.documentElement.dataset, null, {
    polling: 50,
    timeout: PATIENCE_MS,
  });
}

/** axe's rules that ask for colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** Those that ask how things are drawn, which differs by width; names, roles and order are the same at both. */
export const DRAWN_RULES = [...COLOUR_RULES, 'scrollable-region-focusable'];

interface AxeQuestion {
  /** Only these of axe's rules. */
  readonly rules?: readonly string[];
  /** A selector: only what is inside it. */
  readonly within?: string;
}

export interface Look extends AxeQuestion {
  readonly width: number;
  readonly height: number;
  readonly colorScheme: 'dark' | 'light';
}

/** `npm run e2e -- --whole`: takes longer than a test before each landing may. */
export const IS_WHOLE = process.env.E2E_WHOLE === 'true';

/** Both widths and both schemes: another width shows other things, and all of axe's rules are asked of each. */
export const TWO_LOOKS: readonly [Look, Look] = [
  { width: 360, height: 740, colorScheme: 'dark' },
  { width: 1280, height: 860, colorScheme: 'light' },
];

/**
 * Those two, and in the whole run each width in the other scheme, too. That has other colours for the same things (tokens.css
 * has nothing but light-dark() of two colours): only the rules about colour can find something else there.
 */
export const LOOKS: readonly [Look, ...Look[]] = IS_WHOLE
  ? [
      ...TWO_LOOKS,
      { ...TWO_LOOKS[0], colorScheme: 'light', rules: COLOUR_RULES },
      { ...TWO_LOOKS[1], colorScheme: 'dark', rules: COLOUR_RULES },
    ]
  : TWO_LOOKS;

export async function lookAt(page: Page, { width, height, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

/** axe finds nothing on the page. */
export async function expectAccessible(
  page: Page,
  what: string,
  { rules, within }: AxeQuestion = {},
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ url: AXE });
  const axe = new AxeBuilder({ page, axeSource: ';' });
  // The product has no frames: axe answers in the page itself, and needs no second one to put its answers together.
  axe.setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules) axe.withRules([...rules]);
  if (within) axe.include(within);
  const { violations } = await axe.analyze();
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  expect(told, `axe on ${what}`).toEqual([]);
}

/** The page itself never scrolls sideways. */
export async function expectNoSideways(page: Page, what: string): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess, `sideways scrolling of ${what}`).toBeLessThanOrEqual(0);
}
