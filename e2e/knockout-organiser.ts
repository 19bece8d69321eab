import type { APIRequestContext, Page } from '@playwright/test';
import { createTournament, programme } from './organiser.ts';
import { carryLogin, expect, type Login, logIn, whenAlive } from './support.ts';

/** Where the cups of the stories are played. */
const CONSOLE = 'pc';
const API = '/api/v1/en';

interface Match {
  readonly id: number;
  readonly round: string;
  readonly home: { readonly name: string };
  readonly away: { readonly name: string };
}

/** The matches of a division, by the calls of judges. */
export interface Played {
  /** What everybody sees of it. */
  readonly page: string;
  /** Those that nobody has decided, round by round. */
  open(): Promise<readonly Match[]>;
  /** The team whose name comes first wins. */
  decide(matches: readonly Match[]): Promise<void>;
  /** So does it in each of so many open matches of a round, once they are there. */
  playRound(round: string, matches: number): Promise<void>;
}

/** A knockout at the desks of who organises it, and by the calls of judges. */
export interface Cup extends Omit<Played, 'decide'> {
  readonly login: Login;
  /** The desk of its division. */
  readonly desk: string;
}

/** A tournament without divisions, made at the desk; its teams by the call. Answers the address of its desk. */
export async function prepareTournament(
  page: Page,
  request: APIRequestContext,
  { name, mode, teams }: { name: string; mode: string; teams: readonly string[] },
): Promise<{ login: Login; tournament: string }> {
  const login = await logIn(request, 'demo-super');
  await carryLogin(page.context(), login);
  await page.goto(`/en/${CONSOLE}/dashboard/tournaments/create`);
  await whenAlive(page);
  await createTournament(page, { name, mode, prize: '100' });
  const tournament = new URL(page.url()).pathname;
  for (const team of teams) {
    const answer = await request.post(`/api/v1${tournament}/teams/create`, {
      headers: { ...headersOf(login), 'idempotency-key': crypto.randomUUID() },
      data: { name: team },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  return { login, tournament };
}

/** From nothing to the preview: the steps at the desks, the teams themselves by the call. */
export async function prepareCup(
  page: Page,
  request: APIRequestContext,
  { name, mode, teams }: { name: string; mode: string; teams: readonly string[] },
): Promise<Cup> {
  const { login } = await prepareTournament(page, request, { name, mode, teams });
  const division = `${name} Main`;
  await page.getByRole('link', { name: 'New division' }).first().click();
  await page.getByLabel('Name of the division').fill(division);
  await page.getByRole('button', { name: 'Create division' }).click();
  await expect(page.getByRole('heading', { name: division, level: 1 })).toBeVisible();
  const desk = new URL(page.url()).pathname;
  await programme(page, teams);
  return { login, desk, ...playedAt(request, login, division.toLowerCase().replaceAll(' ', '-')) };
}

export function playedAt(request: APIRequestContext, login: Login, divisionSlug: string): Played {
  const headers = headersOf(login);
  const on = `${API}/console/${CONSOLE}/division/${divisionSlug}`;
  const open = async (): Promise<readonly Match[]> => {
    const { data } = await (await request.get(`${on}/fixtures?status=to_play&per_page=100`)).json();
    return data.data;
  };
  const decide = async (matches: readonly Match[]): Promise<void> => {
    for (const { id, home, away } of matches) {
      const judge = `${API}/${CONSOLE}/dashboard/results/edit-match/${id}`;
      const { version } = (await (await request.get(judge, { headers })).json()).data;
      const [homeGoals, awayGoals] = home.name < away.name ? [2, 0] : [0, 2];
      const data = { decision: 'played', homeGoals, awayGoals, version };
      const answer = await request.put(judge, { headers, data });
      expect(answer.status(), await answer.text()).toBe(200);
    }
  };
  return {
    page: on.slice('/api/v1'.length),
    open,
    decide,
    async playRound(round, matches) {
      let ofRound: readonly Match[] = [];
      await expect
        .poll(async () => {
          ofRound = (await open()).filter((match) => match.round === round);
          return ofRound.length;
        })
        .toBe(matches);
      await decide(ofRound);
    },
  };
}

function headersOf({ token }: Login) {
  return { authorization: `Bearer ${token}` };
}
