import type { Browser, Page } from '@playwright/test';
import { MANAGERS_PASSWORD } from './match-night.ts';
import { logInTo, markPage, openAs } from './support.ts';

/** The people of a story, each in a browser of their own. */
export class Cast {
  readonly #browser: Browser;
  readonly #sites: readonly [string, string];
  readonly #pages: Page[] = [];

  constructor(browser: Browser, sites: readonly [string, string]) {
    this.#browser = browser;
    this.#sites = sites;
  }

  /** A page that is not loaded again: what others do is shown by itself. */
  async open(username: string, path: string, node: 0 | 1 = 0): Promise<Page> {
    const at = this.#sites[node];
    const context = await this.#browser.newContext();
    const login = await logInTo(context.request, { username, password: MANAGERS_PASSWORD, site: at });
    await context.close();
    return await this.#keep(await openAs(this.#browser, { path, login, at }));
  }

  /** On the other node. */
  async visit(path: string): Promise<Page> {
    return await this.#keep(await openAs(this.#browser, { path, at: this.#sites[1] }));
  }

  async #keep(page: Page): Promise<Page> {
    this.#pages.push(page);
    await markPage(page);
    return page;
  }

  /** A page that is open would ask the stopping site again. */
  async leave(): Promise<void> {
    for (const page of this.#pages) await page.context().close();
  }
}

/** By the tabs of a page. */
export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().press('Enter');
}

export async function openMenu(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name }).press('Enter');
}

/** What the page's reader was just told leads there. */
export async function followNews(page: Page, text: string): Promise<void> {
  await openMenu(page, /^Notifications/);
  await page.getByRole('main').getByRole('link', { name: text }).press('Enter');
}

/** The same by the bell, on pages without the menu. */
export async function followBell(page: Page, text: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /unread notification/ })
    .click();
  await page.getByRole('main').getByRole('link', { name: text }).press('Enter');
}
