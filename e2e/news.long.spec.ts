import {
  carryLogin,
  expect,
  expectNoSideways,
  logIn,
  openAs,
  openBrowser,
  test,
  whenAlive,
} from './support.ts';

/** A picture of 40 × 30 pixels, drawn by the browser itself. */
async function drawPicture(page: import('@playwright/test').Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 40, height: 30 });
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = 'seagreen';
      context.fillRect(0, 0, 40, 30);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

test('an administrator writes a notice with a picture, it is on Home at once, and a reader comments', async ({
  browser,
  page,
  context,
  request,
}) => {
  const reader = await openAs(browser, {
    path: '/en/console/psn/home',
    login: await logIn(request, 'demo-user'),
    at: 1,
  });

  await carryLogin(context, await logIn(request, 'demo-full'));
  await page.goto('/en/psn/dashboard/notices/list');
  await whenAlive(page);
  await page.getByRole('link', { name: 'Write an article' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Write an article' })).toBeVisible();
  await page.getByLabel('Title').fill('The final is on Sunday');
  await page.getByLabel('Where it appears').selectOption('psn');
  const buffer = await drawPicture(page);
  await page.locator('input[type=file]').setInputFiles({ name: 'final.png', mimeType: 'image/png', buffer });
  await expect(page.locator('canvas')).toBeVisible();

  // Without a word below the title nothing is saved, and nothing typed is lost.
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The Text field is required.').first()).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('The final is on Sunday');
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused();

  // By keys alone: a heading, a bold word, a list, a link.
  await page.keyboard.press('Control+Alt+2');
  await page.keyboard.type('Who plays');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Kick-off at ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('ten');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('. ');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'https://' })).toBeVisible();
  await page.getByLabel('Link address').fill('example.org/final');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'The final is on Sunday' })).toBeVisible();

  await reader.getByRole('link', { name: /The final is on Sunday/ }).click();
  await expect(reader.getByRole('heading', { level: 1, name: 'The final is on Sunday' })).toBeVisible();
  await expect(reader.getByRole('heading', { name: 'Who plays' })).toBeVisible();
  await expect(reader.locator('.rich-text strong')).toHaveText('ten');
  await expect(reader.getByRole('link', { name: 'https://example.org/final' })).toHaveAttribute(
    'rel',
    'ugc nofollow',
  );
  await expect(reader.locator('article > img')).toHaveJSProperty('complete', true);
  await expect(reader.getByText('1 reader')).toBeVisible();

  await reader.getByLabel('Your comment').fill('See you there!');
  await reader.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(reader.getByRole('heading', { name: '1 comment' })).toBeVisible();
  await expect(reader.getByRole('listitem').filter({ hasText: 'See you there!' })).toBeVisible();

  // Who may edit the notice takes the comment away again.
  await page.getByRole('link', { name: 'The final is on Sunday', exact: true }).click();
  await page.getByRole('button', { name: /^Delete Demo User’s comment/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(reader.getByRole('heading', { name: 'No comments yet' })).toBeVisible();
});

test('a draft is there for its editors, and for nobody else', async ({ browser, page, context, request }) => {
  await carryLogin(context, await logIn(request, 'demo-tadmin'));
  await page.goto('/es/console/psn/tournament/liga-matchnight/notices');
  await whenAlive(page);
  await page.getByRole('link', { name: 'Escribir una noticia' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Escribir una noticia' })).toBeVisible();
  await page.getByLabel('Título').fill('Solo para nosotros');
  await page.getByRole('textbox', { name: 'Texto' }).fill('Todavía no.');
  await page.getByLabel(/^Publicada/).uncheck();
  await page.getByRole('button', { name: 'Guardar' }).click();
  const refused: string[] = [];
  page.on('response', (answer) => answer.status() >= 400 && refused.push(answer.url()));
  await page.getByRole('link', { name: 'Solo para nosotros', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Solo para nosotros' })).toBeVisible();
  await expect(page.getByText('Borrador')).toBeVisible();
  const stranger = await openBrowser(browser);
  expect((await stranger.goto(page.url()))?.status()).toBe(404);
  expect(refused, 'asked for in vain').toEqual([]);
});

test('a desk on a phone shows all of a notice without scrolling sideways, and asks before it deletes', async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await carryLogin(context, await logIn(request, 'demo-premium'));
  await page.goto('/fr/xbox/dashboard/notices/list');
  await whenAlive(page);
  const title = 'Mon année en trente buts';
  await expectNoSideways(page, 'a desk');
  for (const deed of [`Modifier : ${title}`, `Supprimer : ${title}`]) {
    const box = await page.getByLabel(deed).boundingBox();
    expect((box?.x ?? 360) + (box?.width ?? 0), `${deed} is within the screen`).toBeLessThanOrEqual(360);
  }
  await page.getByRole('button', { name: `Supprimer : ${title}` }).click();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible();
  await page.getByRole('button', { name: `Supprimer : ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByRole('heading', { name: 'Rien d’écrit pour l’instant' })).toBeVisible();
});

test('where the editor’s code does not load, a text is written in a plain field', async ({
  page,
  context,
  request,
}) => {
  await carryLogin(context, await logIn(request, 'demo-full'));
  await page.route(/make-editor/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/en/psn/dashboard/notices/list');
  await whenAlive(page);
  await page.getByRole('link', { name: 'Write an article' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Write an article' })).toBeVisible();
  await page.getByLabel('Title').fill('The cup is drawn tonight');
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Text' }).fill('At nine, in the stand.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'The cup is drawn tonight', exact: true }).click();
  await expect(page.getByText('At nine, in the stand.')).toBeVisible();
});
