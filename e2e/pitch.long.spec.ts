import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideways, LOOKS, lookAt, test, whenAlive } from './support.ts';

// The gallery says nothing to the server and keeps nothing: one browser shows it to test after test.
test.use({ reuseContext: true });

const PHONE = { width: 360, height: 780 };
const PARTS = ['pitch', 'player-card', 'matches', 'rankings', 'small'];

async function openGallery(page: Page, { lang = 'en', parts = PARTS } = {}): Promise<void> {
  await page.goto(`/${lang}/dev/gallery/${parts.join()}`);
  await whenAlive(page);
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('not on screen');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** The editor of the gallery: its places from the goal forwards, its bench, and what it says. */
async function openEditor(page: Page, parts = ['pitch']) {
  await openGallery(page, { parts });
  const editor = page.locator('[data-part="pitch-editor"]');
  await editor.evaluate((part) => part.scrollIntoView({ block: 'center' }));
  return {
    place: (at: number) => editor.locator(`[data-spot="${at}"] button`),
    bench: editor.getByRole('region', { name: 'Bench' }),
    said: editor.getByRole('status'),
    shape: editor.getByLabel('Shape'),
  };
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  const [start, end] = [await boxOf(from), await boxOf(to)];
  await page.mouse.move(start.x + start.width / 2, start.y + 20);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + 30, { steps: 6 });
  await page.mouse.up();
}

test('by keyboard alone: a place is chosen, then who stands there; what changed is said', async ({
  page,
}) => {
  const { place, said } = await openEditor(page);
  await expect(place(0)).toContainText('Muro_77');
  await place(0).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Goalkeeper: who plays?');
  await dialog.getByRole('button', { name: /^Pipo/ }).focus();
  await page.keyboard.press('Enter');
  await expect(place(0)).toContainText('Pipo');
  await expect(said).toHaveText('Pipo comes in for Muro_77: Goalkeeper.');
  await expect(place(0)).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: /^Zurdo/ }).focus();
  await page.keyboard.press('Enter');
  await expect(said).toHaveText('Zurdo and Pipo have swapped positions.');
  await expect(place(1)).toContainText('Pipo');

  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(place(0)).toBeFocused();
  await expect(place(0)).toContainText('Zurdo');
});

test('Tab goes through the team from the goal forwards', async ({ page }) => {
  const { place } = await openEditor(page);
  await place(0).focus();
  for (const at of [1, 2, 3, 4, 5]) {
    await page.keyboard.press('Tab');
    await expect(place(at)).toBeFocused();
  }
});

test('by mouse: a player dragged onto another swaps with them, to the bench leaves, from it comes in', async ({
  page,
}) => {
  const { place, bench, said } = await openEditor(page);
  await drag(page, place(10), place(7));
  await expect(said).toHaveText('Nueve and xXGoleadorXx have swapped positions.');
  await expect(place(7)).toContainText('Nueve');
  await expect(page.getByRole('dialog')).toBeHidden();

  await drag(page, place(0), bench);
  await expect(said).toHaveText('Muro_77 goes to the bench.');
  await expect(place(0)).toContainText('Empty');

  await drag(page, bench.getByRole('button', { name: /^Tanque_9/ }), place(0));
  await expect(said).toHaveText('Tanque_9’s position: Goalkeeper.');
  await expect(bench.getByRole('button', { name: /^Tanque_9/ })).toHaveCount(0);
});

test('the face of who is dragged goes with the pointer, from the bench, too, and is gone with the drag', async ({
  page,
}) => {
  const { place, bench } = await openEditor(page);
  for (const from of [bench.getByRole('button', { name: /^Tanque_9/ }), place(3)]) {
    const face = await boxOf(from.locator('.place-disc'));
    const [x, y] = [face.x + face.width / 2, face.y + face.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 30, y - 50, { steps: 4 });
    const dragged = await boxOf(page.locator('.dragged'));
    expect(
      Math.hypot(dragged.x + dragged.width / 2 - x - 30, dragged.y + dragged.height / 2 - y + 50),
    ).toBeLessThan(2);
    await page.mouse.move(2, 2, { steps: 2 });
    await page.mouse.up();
    await expect(page.locator('.dragged')).toHaveCount(0);
  }
});

test('a drag that ends beside the pitch changes nothing', async ({ page }) => {
  const { place, said, shape } = await openEditor(page);
  await drag(page, place(10), shape);
  await expect(place(10)).toContainText('Nueve');
  await expect(said).toHaveText('');
});

test('another formation keeps the team, and says so', async ({ page }) => {
  const { place, said, shape } = await openEditor(page);
  await shape.selectOption('3-5-2');
  await expect(said).toHaveText('Now in 3-5-2.');
  await expect(place(0)).toContainText('Muro_77');
  await expect(place(9)).toContainText('Nueve');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: PHONE });

  test('a tap on the bench asks for a place, and a tap there puts the player on it', async ({ page }) => {
    const { place, bench, said } = await openEditor(page);
    await bench.getByRole('button', { name: /^Pipo/ }).tap();
    await expect(page.getByRole('dialog')).toContainText('Where does Pipo play?');
    await page.getByRole('dialog').getByRole('button', { name: 'Striker Nueve' }).tap();
    await expect(said).toHaveText('Pipo comes in for Nueve: Striker.');
    await expect(place(10)).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('nobody on a pitch covers anybody, in any shape, and each place can be touched', async ({ page }) => {
    await openGallery(page);
    const pitches = await page.locator('.turf').evaluateAll((all) =>
      all.map((turf) => {
        const sides = (part: Element) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          return { left, right, top, bottom };
        };
        const rows = [...turf.querySelectorAll('.turf-row')].map((row) => ({
          ...sides(row),
          places: [...row.querySelectorAll('.place')].map(sides),
        }));
        return { ...sides(turf), rows };
      }),
    );
    expect(pitches.length).toBeGreaterThan(10);
    for (const { left, right, bottom, rows } of pitches) {
      // From the goal at the foot of the field forwards.
      for (const [at, row] of rows.entries()) {
        expect(row.bottom).toBeLessThanOrEqual(rows[at - 1]?.top ?? bottom);
        for (const [index, place] of row.places.entries()) {
          expect(place.left).toBeGreaterThanOrEqual(row.places[index - 1]?.right ?? left);
          expect(place.right).toBeLessThanOrEqual(right);
          expect(place.right - place.left).toBeGreaterThanOrEqual(44);
          expect(place.bottom - place.top).toBeGreaterThanOrEqual(44);
        }
      }
    }
  });

  test('a long name takes two lines on the pitch, and its whole is the title', async ({ page }) => {
    await openGallery(page);
    const nick = page.locator('.place-nick', { hasText: 'elCapitán-de-la-Noche' }).first();
    await expect(nick).toHaveAttribute('title', 'elCapitán-de-la-Noche');
    const lines = await nick.evaluate((one) =>
      Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)),
    );
    expect(lines).toBe(2);
  });

  for (const lang of ['de', 'fr']) {
    test(`no part is wider than the page (${lang})`, async ({ page }) => {
      await openGallery(page, { lang });
      await expectNoSideways(page, `the gallery in ${lang}`);
    });
  }

  test('a match in a list is one link of its whole row', async ({ page }) => {
    await openGallery(page);
    const row = page.locator('.match').first();
    const [whole, link] = [await boxOf(row), await boxOf(row.getByRole('link'))];
    expect(link.width).toBeCloseTo(whole.width, 0);
    expect(link.height).toBeGreaterThanOrEqual(44);
  });

  test('the week that is shown is in sight, with the one before and the one after beside the strip', async ({
    page,
  }) => {
    await openGallery(page);
    const strip = page.getByRole('navigation', { name: 'Weeks' }).first();
    const [frame, week] = [
      await boxOf(strip.locator('ol')),
      await boxOf(strip.getByRole('link', { name: 'Week 19' })),
    ];
    expect(week.x).toBeGreaterThanOrEqual(frame.x);
    expect(week.right).toBeLessThanOrEqual(frame.right);
    await expect(strip.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', /week=18$/);
    await expect(strip.getByRole('link', { name: 'Next' })).toHaveAttribute('href', /week=20$/);
  });
});

for (const width of new Set(LOOKS.map((look) => look.width))) {
  test(`axe finds nothing at ${width} px in both schemes; neither in the dialog of the editor`, async ({
    page,
  }) => {
    const looks = LOOKS.filter((look) => look.width === width);
    await page.setViewportSize({ width, height: 860 });
    const { place } = await openEditor(page, PARTS);
    for (const look of looks) {
      await lookAt(page, look);
      await expectAccessible(page, `the parts at ${width} px, ${look.colorScheme}`, look);
    }
    await place(8).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    for (const look of looks) {
      await lookAt(page, look);
      const what = `the dialog at ${width} px, ${look.colorScheme}`;
      await expectAccessible(page, what, { ...look, within: 'dialog[open]' });
    }
  });
}

test('however narrow a pitch is, everybody of every formation stands on it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await openGallery(page);
  const cutOff = await page.locator('.turf .place').evaluateAll((places) =>
    places
      .filter((place) => {
        const field = place.closest('.turf')?.getBoundingClientRect();
        const own = place.getBoundingClientRect();
        return field === undefined || own.top < field.top || own.bottom > field.bottom;
      })
      .map((place) => place.textContent),
  );
  expect(cutOff).toEqual([]);
});
