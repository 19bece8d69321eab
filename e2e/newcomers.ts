import type { APIRequestContext } from '@playwright/test';
import { expect } from './support.ts';

export const NEWCOMERS_PASSWORD = 'a night under floodlights';

interface Mail {
  readonly recipient: string;
  readonly body: string;
}

/** People who register on a site, and confirm their addresses by the mail; each comes back logged in. */
export async function registerNewcomers(
  request: APIRequestContext,
  site: string,
  nicks: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  for (const nick of nicks) {
    const username = usernameOf(nick);
    const account = {
      nick,
      username,
      email: `${username}@example.org`,
      password: NEWCOMERS_PASSWORD,
      repeatPassword: NEWCOMERS_PASSWORD,
      country: 'ES',
      console: 'psn',
      position: 'ST',
      age: 16,
    };
    const answer = await request.post(`${site}/api/v1/auth/en/register`, { data: account });
    expect(answer.status(), `${nick} registers`).toBe(200);
  }
  const mails: Mail[] = (await (await request.get(`${site}/dev/mails.json`)).json()).data;
  const tokens = new Map<string, string>();
  for (const nick of nicks) {
    const mail = mails.find(({ recipient }) => recipient === `${usernameOf(nick)}@example.org`);
    const token = /\/token\/([\w-]+)/.exec(mail?.body ?? '')?.[1];
    const data = { token, login: true };
    const answer = await request.post(`${site}/api/v1/auth/en/confirm`, { data });
    expect(answer.status(), `${nick} confirms`).toBe(200);
    tokens.set(nick, (await answer.json()).session.token);
  }
  return tokens;
}

export function usernameOf(nick: string): string {
  return nick.toLowerCase().replaceAll(' ', '_');
}

/** An owner makes a link into their club, and others follow it. */
export async function bringInto(
  request: APIRequestContext,
  {
    site,
    teamId,
    owner,
    players,
  }: { site: string; teamId: number; owner: string; players: readonly string[] },
): Promise<void> {
  const as = (token: string) => ({ authorization: `Bearer ${token}` });
  const links = `${site}/api/v1/en/psn/dashboard/teams/${teamId}/links`;
  const made = await request.post(links, { headers: as(owner), data: { uses: players.length, days: 1 } });
  const { address } = (await made.json()).data;
  const token = /\/token\/([\w-]+)/.exec(address)?.[1];
  for (const player of players) {
    const joined = await request.post(`${site}/api/v1/en/club-links`, {
      headers: as(player),
      data: { token },
    });
    expect(joined.status(), 'they join').toBe(200);
  }
}
