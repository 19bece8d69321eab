import type { APIRequestContext, Route } from '@playwright/test';
import { Cast } from './cast.ts';
import { IDLE, LEAGUE, type Person } from './club-life.ts';
import { startEmptySite } from './empty.ts';
import { MANAGERS_PASSWORD } from './match-night.ts';
import { CALENDAR } from './month.ts';
import { expect, expectAccessible, expectNoSideways, LOOKS, logInTo, lookAt, test } from './support.ts';

const TEAMS = ['Row Alba', 'Row Bruno', 'Row Costa', 'Row Delta', 'Row Esker'] as const;
const API = '/api/v1/en/psn/dashboard';

// One site for all: each story goes on where the one before it left the club.
test.describe.configure({ mode: 'serial' });
let site = '';
let stop: () => Promise<void>;

test.beforeAll(async () => {
  const started = await startEmptySite(1, 'club-life');
  site = new URL(started.address).origin;
  stop = started.stop;
});
test.afterAll(async () => {
  await stop();
});

test('an organiser takes three of five teams out at once, reads why one stays, and reminds a club of its squad', async ({
  browser,
  request,
}) => {
  const judy = await callsOf(request, 'judy');
  const tournament = await judy.tournament();
  const desk = `/tournaments/${tournament.id}`;
  for (const name of TEAMS) await judy.send('POST', `${desk}/teams/create`, { name, owner: '' });
  await judy.send('POST', `${desk}/teams`, { team: IDLE.slug });

  const cast = new Cast(browser, [site, site]);
  const page = await cast.open('judy', `/en/psn/dashboard${desk}/teams`);
  const main = page.getByRole('main');
  const [gone, seated, out, first, last] = [TEAMS[0], TEAMS[1], TEAMS[2], TEAMS[3], TEAMS[4]];
  await lookAt(page, { width: 360, height: 740, colorScheme: 'dark' });
  for (const name of [gone, seated, out])
    await main.getByRole('checkbox', { name: `Select ${name}` }).check();
  for (const look of LOOKS) {
    await lookAt(page, look);
    await expectAccessible(page, 'chosen teams');
    await expectNoSideways(page, 'chosen teams');
  }
  await main.getByRole('button', { name: 'Take out (3)' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Take 3 teams out of the tournament?');
  // While the first is taken out, somebody else gives the second a place.
  const giveAPlace = async (route: Route) => {
    await judy.seat(desk, [seated, first, last]);
    await route.continue();
  };
  await page.route('**/dashboard/tournaments/*/teams/*', giveAPlace, { times: 1 });
  await dialog.getByRole('button', { name: 'Take out' }).click();
  await expect(main.getByText(`${seated}: The team has a place in ${LEAGUE.division}.`)).toBeVisible();
  await expect(page.getByText('Done: 2 of 3.')).toBeVisible();
  for (const name of [gone, out]) await expect(main.getByRole('rowheader', { name })).toHaveCount(0);
  await expect(main.getByRole('rowheader', { name: seated })).toBeVisible();

  const reminder = main.getByRole('button', { name: `Remind: ${IDLE.name}` });
  await reminder.click();
  await expect(page.getByText(`${IDLE.name} has been reminded.`)).toBeVisible();
  await expect(main.getByRole('rowheader', { name: IDLE.name })).toContainText('Reminded:');
  await expect(reminder).toHaveCount(0);

  const ida = await cast.open('ida', '/en/psn/dashboard/users/notifications');
  const told = `The squad of ${IDLE.name} has 0 of at least 7 players for ${LEAGUE.name}.`;
  await ida.getByRole('link', { name: told }).click();
  await expect(ida).toHaveURL(/\/dashboard\/teams\/\d+\?tournament=sunday-league$/);
  await expect(ida.getByRole('button', { name: 'Register 3 of 3' })).toBeVisible();
  await cast.leave();
});

test('by keyboard a manager invites three at once, and reminds nobody the same day', async ({
  browser,
  request,
}) => {
  const { team } = await callsOf(request, 'ida');
  const cast = new Cast(browser, [site, site]);
  const page = await cast.open('ida', `/en/psn/dashboard/teams/${team}/invite-players`);
  const main = page.getByRole('main');
  for (const nick of ['marc', 'olga', 'pia']) {
    await main.getByRole('checkbox', { name: `Select ${nick}` }).press('Space');
  }
  await main.getByRole('button', { name: 'Invite (3)' }).press('Enter');
  await expect(page.getByText('Done: 3 of 3.')).toBeVisible();
  await expect(main.getByRole('checkbox', { name: 'Select all on this page' })).toBeFocused();
  await expect(main.getByRole('button', { name: /^Invite: (marc|olga|pia)$/ })).toHaveCount(0);

  await main.getByRole('link', { name: 'Sent invitations', exact: true }).press('Enter');
  await expect(main.getByText('3 of 30 invitations open')).toBeVisible();
  await expect(main.getByRole('button', { name: /^Remind/ })).toHaveCount(0);
  await cast.leave();
});

test('a day later they remind all three by keyboard, and withdraw two', async ({ browser, request }) => {
  const { team } = await callsOf(request, 'ida');
  expect((await request.post(`${site}${CALENDAR}/1`)).ok()).toBe(true);
  const cast = new Cast(browser, [site, site]);
  const page = await cast.open('ida', `/en/psn/dashboard/teams/${team}/invitations`);
  const main = page.getByRole('main');
  await main.getByRole('checkbox', { name: 'Select all on this page' }).press('Space');
  for (const look of LOOKS) {
    await lookAt(page, look);
    await expectAccessible(page, 'chosen invitations');
    await expectNoSideways(page, 'chosen invitations');
  }
  await main.getByRole('button', { name: 'Remind (3)' }).press('Enter');
  await expect(main.getByText('Reminded:')).toHaveCount(3);
  await expect(main.getByRole('button', { name: /^Remind/ })).toHaveCount(0);
  for (const nick of ['marc', 'olga'])
    await main.getByRole('checkbox', { name: `Select ${nick}` }).press('Space');
  await main.getByRole('button', { name: 'Withdraw invitation (2)' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Withdraw 2 invitations?');
  await dialog.getByRole('button', { name: 'Withdraw invitation' }).press('Enter');
  await expect(main.getByText('1 of 30 invitations open')).toBeVisible();
  await expect(main.getByText('Invitation withdrawn', { exact: true })).toHaveCount(2);
  // One row alone has its own buttons.
  await expect(main.getByRole('checkbox')).toHaveCount(0);

  const pia = await cast.open('pia', '/en/psn/dashboard/users/notifications');
  const told = `${IDLE.name} is waiting for your answer to its invitation to join the club`;
  await pia.getByRole('link', { name: told }).click();
  await expect(pia.getByRole('button', { name: `Accept: ${IDLE.name}` })).toBeVisible();
  await cast.leave();
});

test('on a phone a manager accepts two who ask to join at once', async ({ browser, request }) => {
  const { team } = await callsOf(request, 'ida');
  for (const nick of ['dirk', 'marc'] as const) {
    await (await callsOf(request, nick)).send('PUT', `/teams/${team}/request`);
  }
  const cast = new Cast(browser, [site, site]);
  const page = await cast.open('ida', '/en/psn/dashboard/users/invitations');
  await lookAt(page, { width: 360, height: 740, colorScheme: 'light' });
  const main = page.getByRole('main');
  await main.getByRole('checkbox', { name: 'Select all on this page' }).check();
  for (const look of LOOKS) {
    await lookAt(page, look);
    await expectAccessible(page, 'chosen requests');
    await expectNoSideways(page, 'chosen requests');
  }
  await main.getByRole('button', { name: 'Accept (2)' }).click();
  await expect(page.getByText('Done: 2 of 2.')).toBeVisible();
  await expect(main.getByText(`Asks to join ${IDLE.name}`)).toHaveCount(0);
  await page.goto(`${site}/en/psn/dashboard/teams/${team}`);
  for (const nick of ['dirk', 'marc'])
    await expect(main.getByRole('link', { name: nick }).first()).toBeVisible();
  await cast.leave();
});

/** What somebody of the site does by its calls. */
async function callsOf(request: APIRequestContext, username: Person) {
  const { token } = await logInTo(request, { username, password: MANAGERS_PASSWORD, site });
  const headers = () => ({
    authorization: `Bearer ${token}`,
    'idempotency-key': `many-rows-${crypto.randomUUID()}`,
  });
  const read = async (path: string) => {
    const answer = await request.get(`${site}${path}`, { headers: headers() });
    expect(answer.status(), path).toBe(200);
    return (await answer.json()).data;
  };
  const send = async (method: 'POST' | 'PUT', path: string, data: object = {}) => {
    const answer = await request.fetch(`${site}${API}${path}`, { method, headers: headers(), data });
    expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200);
  };
  const { teams } = await read(`${API}/teams`);
  return {
    send,
    /** The only club that they own. */
    team: Number(teams.find(({ team }: { team: { slug: string } }) => team.slug === IDLE.slug)?.team.id ?? 0),
    async tournament(): Promise<{ id: number }> {
      const { id } = await read('/api/v1/en/console/psn/tournament/sunday-league');
      return { id };
    },
    /** Opens the first season of the league's division with these teams. */
    async seat(desk: string, names: readonly string[]): Promise<void> {
      const { divisions } = await read(`${API}${desk}`);
      const division = `${desk}/divisions/${divisions[0].id}`;
      await send('POST', `${division}/seasons`, { name: '1' });
      const { version } = await read(`${API}${division}/slots`);
      const { data } = await read(`${API}${desk}/teams?per_page=100`);
      const teams = data.flatMap(({ team }: { team: { id: number; name: string } }) =>
        names.includes(team.name) ? [team.id] : [],
      );
      await send('PUT', `${division}/slots`, { version, teams });
    },
  };
}
