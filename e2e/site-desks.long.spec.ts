import { carryLogin, expect, logIn, openAs, sharedLogin, test, whenAlive } from './support.ts';

const TUTORIALS = '/en/psn/dashboard/super/tutorials';

/** No other story has to do with tutorials in Portuguese, or with Iceland. */
test('a tutorial is added and moved by keyboard, is refused twice, and plays on the dashboard once it is asked to', async ({
  page,
  context,
  browser,
  request,
}) => {
  const foreign: string[] = [];
  await context.route(/youtube/, async (route) => {
    foreign.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<title>player</title><p>The film runs.' });
  });
  await carryLogin(context, await logIn(request, 'demo-super'));
  await page.goto('/en/psn/dashboard');
  await whenAlive(page);
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Tutorials' }).click();
  const list = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({
      has: page.getByRole('heading', { name: 'Português', exact: true }),
    });
  const titles = list.getByRole('listitem');
  await expect(titles).toHaveCount(2);

  const form = page.locator('form').last();
  const fill = async (title: string) => {
    await form.getByLabel('Title').fill(title);
    await form.getByLabel('Description').fill('Tudo em dois minutos.');
    await form.getByLabel('Video on YouTube').fill('https://www.youtube.com/watch?v=R6MlUcmOul8');
    await form.getByLabel('Language').selectOption('pt');
    await form.getByRole('button', { name: 'Add tutorial' }).click();
  };
  await fill('Como treinar');
  await expect(titles).toHaveCount(3);
  await fill('Como treinar outra vez');
  await expect(form.getByText('There is already a tutorial with this video in this language.')).toBeVisible();
  await expect(form.getByLabel('Video on YouTube')).toBeFocused();

  const up = page.getByRole('button', { name: 'Como treinar: one place up' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(titles.nth(1)).toContainText('Como treinar');
  // A key is taken again once the row is no longer on its way.
  await expect(up).toBeEnabled();
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(titles.nth(0)).toContainText('Como treinar');
  await expect(up).toBeFocused();

  const reader = await openAs(browser, {
    path: '/pt/psn/dashboard',
    login: await sharedLogin(request, 'demo-user'),
  });
  await reader.context().route(/youtube/, async (route) => {
    foreign.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<title>player</title><p>The film runs.' });
  });
  const play = reader.getByRole('button', { name: 'Reproduzir: Como treinar' });
  await expect(play).toBeVisible();
  await expect(reader.locator('iframe')).toHaveCount(0);
  expect(foreign).toEqual([]);
  await play.focus();
  await reader.keyboard.press('Enter');
  await expect(reader.frameLocator('iframe').getByText('The film runs.')).toBeVisible();
  expect(foreign).toEqual(['https://www.youtube-nocookie.com/embed/R6MlUcmOul8']);
  await expect(reader.locator('iframe')).toBeFocused();

  await page.getByRole('button', { name: 'Delete: Como treinar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(titles).toHaveCount(2);
});

test('of two who edit a tutorial at once the slower one is told, and can go on', async ({
  browser,
  request,
}) => {
  const login = await logIn(request, 'demo-super');
  const one = await openAs(browser, { path: TUTORIALS, login });
  const other = await openAs(browser, { path: TUTORIALS, login, at: 1 });
  for (const page of [one, other]) {
    await page.getByRole('button', { name: 'Edit: Como encontrar equipa' }).click();
  }
  const formOf = (page: typeof one) => page.locator('form').first();
  await formOf(one).getByLabel('Description').fill('Escrito primeiro.');
  await formOf(one).getByRole('button', { name: 'Save' }).click();
  await expect(one.getByText('Escrito primeiro.')).toBeVisible();
  await formOf(other).getByLabel('Description').fill('Escrito depois.');
  await formOf(other).getByRole('button', { name: 'Save' }).click();
  const notice = other.getByRole('alert').filter({ has: other.getByRole('heading') });
  await expect(notice).toBeVisible();
  await notice.getByRole('button').first().click();
  await formOf(other).getByRole('button', { name: 'Save' }).click();
  await expect(one.getByText('Escrito depois.')).toBeVisible();
});

test('a country that is hidden is no longer offered at registration, but who has it keeps it', async ({
  browser,
  request,
}) => {
  const desk = await openAs(browser, {
    path: '/en/psn/dashboard/countries',
    login: await logIn(request, 'demo-full'),
  });
  const INFO = '/en/psn/dashboard/edit-my-info';
  const person = await openAs(browser, { path: INFO, login: await logIn(request, 'demo-premium') });
  await person.getByLabel(/^Country/).selectOption('IS');
  await person.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(person.getByText(/information .*saved/i).first()).toBeVisible();

  const set = async (isTicked: boolean) => {
    await desk.getByLabel('Search for a country').fill('icel');
    await desk.getByRole('checkbox', { name: /^Iceland/ }).setChecked(isTicked);
    await desk.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(desk.getByRole('status').filter({ hasText: 'Nothing changed yet' })).toBeVisible();
  };
  await set(false);
  const visitor = await openAs(browser, { path: '/en/registro', at: 1 });
  const offered = visitor.getByLabel(/^Country/).locator('option');
  await expect(offered.filter({ hasText: 'Ireland' })).toHaveCount(1);
  await expect(offered.filter({ hasText: 'Iceland' })).toHaveCount(0);
  await person.goto(INFO);
  await whenAlive(person);
  await expect(person.getByLabel(/^Country/)).toHaveValue('IS');
  await person.getByLabel('Motto').fill('From the north');
  await person.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(person.getByText(/information .*saved/i).first()).toBeVisible();
  await person.goto(INFO);
  await expect(person.getByLabel(/^Country/)).toHaveValue('IS');
  await set(true);
});
