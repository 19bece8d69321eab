import { beforeAll, describe, expect, test } from 'vitest';
import { SiteSettings } from '../../platform/site-settings.ts';
import { themeAddress } from '../../platform/theme.ts';
import { createNode } from '../../testing/node.ts';
import { PATIENCE_MS } from '../../testing/patience.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';

let boss: Person;
let other: Person;
stage({
  web: {
    render: async ({ site }) => ({ status: 200, html: `<title>Home - ${site.name}</title>` }),
    assets: null,
    inlineScriptHash: null,
  },
});
beforeAll(async () => {
  boss = await makePerson(app, { role: 'SUPER' });
  other = await makePerson(app, { role: 'SUPER' });
});

const read = async () => (await app.call('site.settings', { token: boss.token })).body.data;
const change = (body: unknown, { token } = boss) => app.call('site.changeSettings', { token, body });
const titleOf = async () => (await app.request('GET', '/en')).text;

describe('the settings of the site', () => {
  test('are the product’s own until somebody says otherwise', async () => {
    expect(await read()).toEqual({
      name: 'Matchnight',
      time_zone: 'UTC',
      contact: null,
      accent: null,
      logo: null,
      theme: null,
      registration: 'open',
      least_age: 16,
      writers: 'everybody',
      obliged: 'auto',
      notification_days: 180,
      report_days: 730,
      network_days: 180,
      screenshot_days: 90,
      contact_days: 365,
      set_by: { name: null, time_zone: null, contact: null },
      version: 0,
    });
  });

  test('a new name stands at once on every page, on every node, and in mails', async () => {
    const node = await createNode(app);
    const openApi = async () => (await node.app.inject({ url: '/api/v1/openapi.json' })).json().info.title;
    expect([await titleOf(), await openApi()]).toEqual([
      '<title>Home - Matchnight</title>',
      'Matchnight API',
    ]);
    const reply = await change({ siteName: ' Sunday   League ', version: 0 });
    expect(reply.body.data).toMatchObject({ name: 'Sunday League', time_zone: 'UTC' });
    expect(await titleOf()).toBe('<title>Home - Sunday League</title>');
    const touched = reply.headers['x-touched'];
    expect(await node.listener.hasSeen(String(touched), PATIENCE_MS)).toBe(true);
    expect(await openApi()).toBe('Sunday League API');
    await node.close();
    const password = 'vela-roja-7-mar';
    const names = { nick: 'Latecomer', username: 'latecomer', email: 'late@example.org' };
    const rest = {
      password,
      repeatPassword: password,
      country: 'ES',
      console: 'pc',
      position: 'GK',
      age: 16,
    };
    await app.call('accounts.register', { body: { ...names, ...rest } });
    expect((await app.mailsTo('late@example.org'))[0]?.subject).toMatch(/ for Sunday League$/);
  });

  test('the sheet of a colour is served by a node that has not heard of it yet', async () => {
    const node = await createNode(app);
    const sheet = async () => await node.app.inject({ url: themeAddress('#1d4ed8') ?? '' });
    expect((await sheet()).statusCode).toBe(404);
    // No touch: it is on its way.
    await app.database.db.updateTable('settings').set({ accent: '#1d4ed8' }).execute();
    const { statusCode, headers } = await sheet();
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    await app.database.db.updateTable('settings').set({ accent: null }).execute();
    await node.close();
    app.cache.touch(['*']);
  });

  test('their page is for super administrators alone', async () => {
    const full = await makePerson(app, { role: 'FULL' });
    expect((await app.call('site.settings', { token: full.token })).status).toBe(403);
    expect((await change({ siteName: 'Full League', version: 0 }, full)).status).toBe(403);
  });

  test('are written down with what they were', async () => {
    const { version } = await read();
    const reply = await change({ timeZone: 'America/Lima', version });
    expect(reply.status).toBe(200);
    const entry = await app.database.db
      .selectFrom('audit_log')
      .select(['user_id', 'noun', 'before', 'after'])
      .where('id', '=', reply.body.data.version)
      .executeTakeFirst();
    expect(entry).toEqual({
      user_id: boss.userId,
      noun: 'site',
      before: { timeZone: null },
      after: { timeZone: 'America/Lima' },
    });
  });

  test('somebody who did not see the newest learns who changed them', async () => {
    const { version } = await read();
    expect((await change({ siteName: 'Monday League', version }, other)).status).toBe(200);
    const late = await change({ siteName: 'Friday League', version });
    expect(late.status).toBe(409);
    expect(late.body.message).toContain(other.nick);
    expect((await read()).name).toBe('Monday League');
  });

  test('of two who save at once one does', async () => {
    const { version } = await read();
    const both = [
      change({ siteName: 'Left League', version }),
      change({ siteName: 'Right League', version }, other),
    ];
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  test('of two who take the same change back at once one does, and of a change and a taking back at once too', async () => {
    const { version } = await read();
    const changed = await change({ leastAge: 18, version });
    const back = ({ token }: Person) =>
      app.call('site.takeBackChange', { token, params: { changeId: changed.body.data.version }, body: {} });
    const twice = await Promise.all([back(boss), back(other)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await read()).least_age).toBe(16);
    const again = await change({ leastAge: 18, version: (await read()).version });
    const { version: seen } = again.body.data;
    const both = await Promise.all([
      app.call('site.takeBackChange', { token: boss.token, params: { changeId: seen }, body: {} }),
      change({ leastAge: 20, version: seen }, other),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([16, 20]).toContain((await read()).least_age);
  });

  test('what the environment says wins, and is refused with the name of its variable', async () => {
    const node = await createNode(app, { siteName: 'Harbour Cup', timeZone: null });
    const headers = { authorization: `Bearer ${boss.token}` };
    const url = '/api/v1/en/psn/dashboard/super/settings';
    const seen = (await node.app.inject({ url, headers })).json().data;
    expect(seen).toMatchObject({
      name: 'Harbour Cup',
      set_by: { name: 'SITE_NAME', time_zone: null, contact: null },
    });
    const payload = { siteName: 'Other', version: seen.version };
    const refused = await node.app.inject({ method: 'PUT', url, headers, payload });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual({ siteName: [expect.stringContaining('SITE_NAME')] });
    const zone = { timeZone: 'Europe/Rome', version: seen.version };
    expect((await node.app.inject({ method: 'PUT', url, headers, payload: zone })).statusCode).toBe(200);
    await node.close();
  });

  test('the address of the contact form is read-only where CONTACT_ADDRESS says it', async () => {
    const node = await createNode(app, { siteName: null, timeZone: null, contact: 'us@example.org' });
    const headers = { authorization: `Bearer ${boss.token}` };
    const url = '/api/v1/en/psn/dashboard/super/settings';
    const seen = (await node.app.inject({ url, headers })).json().data;
    expect(seen).toMatchObject({
      contact: 'us@example.org',
      set_by: { name: null, contact: 'CONTACT_ADDRESS' },
    });
    for (const contact of ['other@example.org', '']) {
      const payload = { contact, version: seen.version };
      const refused = await node.app.inject({ method: 'PUT', url, headers, payload });
      expect(refused.statusCode).toBe(422);
      expect(refused.json().errors).toEqual({ contact: [expect.stringContaining('CONTACT_ADDRESS')] });
    }
    await node.close();
  });

  test('a change is not taken back of what the environment says by now', async () => {
    const { version } = await read();
    const changed = await change({ siteName: 'Quay League', leastAge: 17, version });
    const node = await createNode(app, { siteName: 'Harbour Cup', timeZone: null });
    const headers = { authorization: `Bearer ${boss.token}` };
    const url = '/api/v1/en/psn/dashboard/super/settings/changes';
    const [listed] = (await node.app.inject({ url, headers })).json().data.data;
    expect(listed).toMatchObject({ id: changed.body.data.version, can: { take_back: false } });
    const one = `${url}/${listed.id}`;
    for (const ask of [
      { method: 'POST' as const, url: `${one}/preview` },
      { method: 'DELETE' as const, url: one, payload: {} },
    ]) {
      const refused = await node.app.inject({ ...ask, headers });
      expect(refused.statusCode).toBe(422);
      expect(refused.json().errors).toEqual({ siteName: [expect.stringContaining('SITE_NAME')] });
    }
    // Whole or not at all.
    expect((await read()).least_age).toBe(17);
    await node.close();
  });

  test('a name that was read before a touch is not kept after it', async () => {
    const settings = new SiteSettings(app.database.db, { siteName: null, timeZone: null });
    settings.keeps = true;
    const early = settings.now();
    settings.touched(['settings']);
    await app.database.db.updateTable('settings').set({ name: 'Newer' }).execute();
    await early;
    expect((await settings.now()).name).toBe('Newer');
    app.cache.touch(['*']);
  });
});
