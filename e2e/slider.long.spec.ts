import { carryLogin, expect, logIn, openAs, test, whenAlive } from './support.ts';

/** The demo has three slides; no other story has to do with them. */
test('a picture is refused before it is sent, added and moved by keyboard, shown on Home, and deleted', async ({
  page,
  context,
  browser,
  request,
}) => {
  await carryLogin(context, await logIn(request, 'demo-full'));
  await page.goto('/en/psn/dashboard/slider-primary');
  await whenAlive(page);
  const rows = page.locator('#content').getByRole('listitem');
  await expect(rows).toHaveCount(3);

  await page.getByRole('link', { name: 'New picture' }).press('Enter');
  const picture = page.getByLabel('Picture: Choose a picture');
  await expect(
    page.getByText(/JPG only; at least 1366 × 598 pixels\. Large photos are scaled down\./),
  ).toBeVisible();
  const drawn = async (width: number, height: number, type: string) => {
    const bytes = await page.evaluate(
      async ([wide, high, as]) => {
        const canvas = new OffscreenCanvas(wide, high);
        const pen = canvas.getContext('2d');
        if (pen) pen.fillStyle = '#705';
        pen?.fillRect(0, 0, wide, high);
        return [...new Uint8Array(await (await canvas.convertToBlob({ type: as })).arrayBuffer())];
      },
      [width, height, type] as const,
    );
    return { name: 'slide.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes) };
  };
  await picture.setInputFiles(await drawn(1365, 598, 'image/jpeg'));
  await expect(page.getByRole('alert')).toHaveText(/1,?365 × 598 pixels, and needs at least 1,?366 × 598/);
  await picture.setInputFiles(await drawn(1366, 598, 'image/png'));
  await expect(page.getByRole('alert')).toHaveText(/isn’t a JPG/);
  await picture.setInputFiles(await drawn(1366, 598, 'image/jpeg'));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByLabel('Name').fill('Open evening');
  await page.getByLabel('Address').fill('//evil.example');
  await page.getByRole('button', { name: 'Add picture' }).press('Enter');
  await expect(page.getByLabel('Address')).toBeFocused();
  await expect(page.getByText(/a path on this site that starts with \/\./).first()).toBeVisible();
  await page.getByLabel('Address').fill('/es/console/psn/shop');
  await page.getByRole('button', { name: 'Add picture' }).press('Enter');
  await expect(rows).toHaveCount(4);

  const up = page.getByRole('button', { name: 'Open evening: one place up' });
  for (const place of [3, 2, 1]) {
    // A key is not waited for: while a move is on its way, the button takes none.
    await expect(up).toBeEnabled();
    await up.press('Enter');
    await expect(
      page.getByText(`“Open evening” is now in place ${place} of 4.`, { exact: true }).first(),
    ).toBeVisible();
    // In the first place, too, where there is nothing above to go to.
    await expect(up).toBeFocused();
  }
  await expect(rows.first()).toContainText('Open evening');

  const reader = await openAs(browser, { path: '/de' });
  const slider = reader.getByRole('region', { name: 'Im Blickpunkt' });
  await expect(slider.locator('img').first()).toHaveAttribute('fetchpriority', 'high');
  await expect(slider.getByText('1 / 4')).toBeAttached();
  await expect(slider.locator('li:not([inert])').getByRole('link')).toHaveText('Open evening');
  await slider.getByRole('list').focus();
  await reader.keyboard.press('ArrowRight');
  await expect(slider.getByText('2 / 4')).toBeAttached();
  await slider.getByRole('button', { name: 'Zurück' }).press('Enter');
  await expect(slider.getByText('1 / 4')).toBeAttached();
  await slider.getByRole('link', { name: 'Open evening' }).press('Enter');
  await expect(reader).toHaveURL('/de/console/psn/shop');

  await page.getByRole('link', { name: 'Delete: Open evening' }).press('Enter');
  await expect(page.getByText('“Open evening” disappears from Home')).toBeVisible();
  const titles = await page.evaluateHandle(() => {
    const seen = new Set<string>();
    const note = () => seen.add(document.querySelector('h1')?.textContent ?? '');
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return seen;
  });
  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(rows).toHaveCount(3);
  // The list comes straight after the question: nobody reads that what they deleted isn't found.
  const read = (await titles.evaluate((seen) => [...seen])).filter((title) => title !== '');
  expect(read.filter((title) => !/^(Delete the picture\?|Home pictures)$/.test(title))).toEqual([]);
});
