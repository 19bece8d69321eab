import { OF_SITE } from '../../platform/audit.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { refuseOlder } from '../../platform/calls/version.ts';
import { newSettings, settingsView, writeSettings } from '../../platform/site-settings.ts';
import { versionByAudit } from '../accounts/index.ts';

export const settings: Handler<'site.settings'> = async ({ db, site }) => {
  const { number: version } = await versionByAudit(db, 'settings', OF_SITE);
  return { data: { ...settingsView(site.settings, await site.settings.of(db)), version } };
};

export const changeSettings: Handler<'site.changeSettings'> = async (context) => {
  const { tx, body, site, now, t, touch, log } = context;
  const said = newSettings(site.settings, body);
  const { before, after } = await writeSettings(tx, said);
  // Asked when the settings are held: what is refused is rolled back.
  refuseOlder(await versionByAudit(tx, 'settings', OF_SITE), body.version, now);
  const version = await log({ action: 'settings.edit', before, after, of: OF_SITE });
  touch('settings');
  const view = settingsView(site.settings, await site.settings.of(tx));
  return { data: { ...view, version, message: t('setup.reply_settings_saved') } };
};
