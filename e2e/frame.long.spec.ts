import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideways, LOOKS, lookAt, test, whenAlive } from './support.ts';

// The gallery says nothing to the server and keeps nothing: one browser shows it to test after test.
test.use({ reuseContext: true });

const PHONE = { width: 360, height: 740 };

async function open(page: Page, part: string): Promise<Locator> {
  await page.goto(`/en/dev/gallery/${part}`);
  await whenAlive(page);
  return page.locator(`[data-part="${part}"]`);
}

/** A picture of one colour, as a file that a form takes. */
async function picture(page: Page, width: number, height: number) {
  const address = await page.evaluate(
    ([wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high });
      canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
      return canvas.toDataURL('image/png');
    },
    [width, height],
  );
  return {
    name: 'crest.png',
    mimeType: 'image/png',
    buffer: Buffer.from(address.split(',')[1] ?? '', 'base64'),
  };
}

test.describe('the parts of the frame', () => {
  for (const part of ['emblems', 'frame', 'forms', 'plots', 'editor']) {
    test(`can be seen and used by everybody: ${part}`, async ({ page }) => {
      const shown = await open(page, part);
      for (const look of LOOKS) {
        const what = `${part} at ${look.width} px, ${look.colorScheme}`;
        await lookAt(page, look);
        const box = await shown.boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 0), what).toBeLessThanOrEqual(look.width);
        await expectAccessible(page, what, { ...look, within: `[data-part="${part}"]` });
      }
    });
  }
});

test.describe('tabs on a phone', () => {
  test.use({ viewport: PHONE });

  test('scroll in themselves, show where one is, and can be walked by key', async ({ page }) => {
    const frame = await open(page, 'frame');
    const [first, second] = [frame.locator('.tabs').nth(0), frame.locator('.tabs').nth(1)];
    for (const row of [first, second]) {
      const { inner, outer } = await row.evaluate((nav) => ({
        inner: nav.scrollWidth,
        outer: nav.clientWidth,
      }));
      expect(inner).toBeGreaterThan(outer);
    }
    await second.scrollIntoViewIfNeeded();
    await expect(second.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
    await first.getByRole('link').first().focus();
    for (let tab = 1; tab < 15; tab++) await page.keyboard.press('Tab');
    await expect(first.getByRole('link', { name: 'Champions' })).toBeFocused();
    await expect(first.getByRole('link', { name: 'Champions' })).toBeInViewport({ ratio: 0.9 });
  });
});

test.describe('the slider', () => {
  test('turns by buttons and by keys, and only the slide on show can be reached', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const slider = (await open(page, 'frame')).getByRole('region', { name: 'News of the week' });
    await expect(slider.getByText('1 / 3')).toBeVisible();
    await slider.getByRole('button', { name: 'Next' }).click();
    await expect(slider.getByText('2 / 3')).toBeVisible();
    await slider.getByRole('button', { name: 'Previous' }).click();
    await slider.getByRole('button', { name: 'Previous' }).click();
    await expect(slider.getByText('3 / 3')).toBeVisible();
    await slider.getByRole('list').focus();
    await page.keyboard.press('Home');
    await expect(slider.getByText('1 / 3')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(slider.getByText('2 / 3')).toBeVisible();
    await expect(slider.locator('li[inert]')).toHaveCount(2);
    await expect(slider.locator('li:not([inert])').getByRole('link')).toBeInViewport();
  });
});

test.describe('a picture for a form', () => {
  test('is cut to its shape by keys, and sent as it was cut', async ({ page }) => {
    const forms = await open(page, 'forms');
    await expect(
      forms.getByText(
        'JPG, PNG, WebP, GIF or AVIF; 40\u00a0MB at most. Large photos are scaled down. You’ll crop it to 3:1',
      ),
    ).toBeVisible();
    const file = await picture(page, 900, 600);
    await forms.getByLabel('Crest: Choose a picture').setInputFiles(file);
    await forms.getByLabel('Banner: Choose a picture').setInputFiles(file);
    await expect(forms.locator('canvas')).toHaveCount(2);
    const zoom = forms.getByRole('slider', { name: 'Zoom' }).first();
    await zoom.focus();
    await page.keyboard.press('End');
    const send = forms.getByRole('button', { name: 'Send the pictures' });
    await expect(async () => {
      await send.click();
      expect(await forms.getByRole('status').first().innerText()).toBe(
        'crest: image/webp, 150 × 150; banner: image/webp, 900 × 300',
      );
    }).toPass();
    await forms.getByRole('button', { name: 'Remove' }).first().click();
    await expect(forms.locator('canvas')).toHaveCount(1);
  });

  test('that is too large, of another kind or broken is refused below the field', async ({ page }) => {
    const forms = await open(page, 'forms');
    const field = forms.getByLabel('Crest: Choose a picture');
    const give = (name: string, mimeType: string, bytes: number) =>
      field.setInputFiles({ name, mimeType, buffer: Buffer.alloc(bytes) });
    await give('large.png', 'image/png', 40 * 1024 * 1024 + 1);
    await expect(forms.getByRole('alert')).toHaveText(/larger than 40\sMB/);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await give('rules.pdf', 'application/pdf', 10);
    await expect(forms.getByRole('alert')).toHaveText(/We can’t read this file/);
    await give('broken.png', 'image/png', 10);
    await expect(forms.getByRole('alert')).toHaveText(/can’t be opened/);
    await field.setInputFiles(await picture(page, 20, 20));
    await expect(forms.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('the list of the back office', () => {
  test('is searched, sorted and turned by key, and all of it is in the address', async ({ page }) => {
    const forms = await open(page, 'forms');
    const names = forms.getByRole('rowheader');
    await expect(names.first()).toHaveText('Académica da Trivela');
    await forms.getByRole('link', { name: 'Points' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?sort=points$/);
    await expect(forms.getByRole('columnheader', { name: 'Points' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await forms.getByRole('link', { name: 'Points' }).press('Enter');
    await expect(page).toHaveURL(/\?sort=-points$/);
    // The address is there before the page is: the links of the old one lead elsewhere.
    await expect(forms.getByRole('columnheader', { name: 'Points' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await forms.getByRole('link', { name: 'Next' }).press('Enter');
    await expect(page).toHaveURL(/sort=-points&page=2/);
    await forms.getByRole('searchbox', { name: 'Name of the club' }).fill('real');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?sort=-points&q=real$/);
    await expect(names).toHaveText(['Real Siesta']);
    await page.goBack();
    await expect(page).toHaveURL(/page=2/);
    await expect(names).toHaveCount(5);
    await forms.getByRole('searchbox').fill('nobody');
    await page.keyboard.press('Enter');
    await expect(forms.getByText('No club is called “nobody”')).toBeVisible();
  });
});

test.describe('a team’s plots', () => {
  test.use({ viewport: PHONE });

  test('fit a phone, and tell in a table what they draw', async ({ page, request }) => {
    const answer = await request.get('/api/v1/en/console/psn/home');
    const [{ rows, division }] = (await answer.json()).data.tables;
    await page.goto(`/de/console/psn/team/${rows[1].team.slug}/last-matches`);
    await whenAlive(page);
    await expectNoSideways(page, 'a team’s last matches');
    // A team plays in a cup's group, too.
    const league = page.locator('section').filter({ hasText: `${division.name} · ` });
    const plot = league.getByRole('figure').filter({ hasText: 'Platz nach Spieltag' });
    await expect(plot.getByRole('img')).toHaveAccessibleName(/Platz \d+ von \d+ nach Spieltag \d+/);
    await plot.getByText('Als Tabelle').click();
    const last = plot.getByRole('row').last();
    await expect(last.getByRole('cell')).toHaveText(String(rows[1].position));
  });
});
