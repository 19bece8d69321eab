import { OF_SITE } from '../../platform/audit.ts';
import type { PrivatePreparing, PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { refuseOlder } from '../../platform/calls/version.ts';
import { Refusal, refuseField } from '../../platform/errors.ts';
import { EVERY_RANK } from '../../platform/live.ts';
import { fixedErrors, newSettings } from '../../platform/new-settings.ts';
import { passwordAgain } from '../../platform/sessions.ts';
import { type SomeSettings, writeSettings } from '../../platform/stored-settings.ts';
import { versionByAudit } from '../accounts/index.ts';
import { changesOf, wholeView } from './settings-view.ts';

type Saving = Pick<PrivateWrite<'site.changeSettings'>, 'tx' | 'site' | 'now' | 't' | 'touch' | 'log'>;

interface Asking extends Pick<PrivatePreparing<'site.changeSettings'>, 'db' | 'events' | 'viewer' | 'now'> {
  readonly body: { readonly password?: string | undefined };
}

export const settings: Handler<'site.settings'> = async ({ db, site, tag }) => {
  tag('settings');
  return { data: { ...wholeView(site.settings, await site.settings.all(db)), ...(await versionOf(db)) } };
};

export const changeSettings: Handler<'site.changeSettings'> = {
  async prepare(context) {
    const { reason, version, password: _, ...form } = context.body;
    await askAgain(context, form.obliged !== undefined);
    return async (within) =>
      await saved(within, newSettings(within.site.settings, form), { version, reason });
  },
};

export const changeLogo: Handler<'site.changeLogo'> = async (context) => {
  const { body, pictures, keepPicture } = context;
  if (pictures.image === undefined) throw refuseField('image', 'logo_missing');
  return await saved(context, { logo: await keepPicture(pictures.image) }, body);
};

export const removeLogo: Handler<'site.removeLogo'> = async (context) =>
  await saved(context, { logo: null }, context.body);

/** Whether a visitor may register, and what they are asked, for the page where they would. */
export const registration: Handler<'site.registration'> = async ({ db, site, tag }) => {
  tag('settings');
  const { registration, leastAge, termsVersion } = await site.settings.all(db);
  return { data: { registration, least_age: leastAge, terms_version: termsVersion } };
};

/**
 * Writes what is said, and answers the settings as they are then. `version`: the one that was seen.
 * @throws Refusal changed_by where there is a newer one
 */
async function saved(
  context: Saving,
  said: SomeSettings,
  { version: seen, reason }: { version: number; reason?: string | undefined },
) {
  const { tx, now } = context;
  const { before, after } = await writeSettings(tx, said);
  // Asked when the settings are held: what is refused is rolled back.
  refuseOlder(await versionByAudit(tx, 'settings', OF_SITE), seen, now);
  return await told(context, { before, after, reason });
}

/**
 * The password, or a passkey in its place, where the rule of second factors is changed: who found an open session does not loosen it.
 * @throws Refusal on `password`
 */
export async function askAgain({ db, events, viewer, body, now }: Asking, isRule: boolean): Promise<void> {
  if (!isRule) return;
  const { userId, sessionId } = viewer;
  await events.ask(passwordAgain)(db, { userId, sessionId, password: body.password, now });
}

/** Writes down what changed, and answers the settings as they are now. */
export async function told(
  { tx, site, t, touch, log }: Saving,
  { before, after, reason }: { before: SomeSettings; after: SomeSettings; reason: string | undefined },
) {
  if (changesOf(before, after).length > 0) {
    await log({ action: 'settings.edit', before, after, reason: reason ?? null, of: OF_SITE });
    touch('settings');
    if (after.obliged !== undefined) touch(EVERY_RANK);
  }
  const view = wholeView(site.settings, await site.settings.all(tx));
  return { data: { ...view, ...(await versionOf(tx)), message: t('setup.reply_settings_saved') } };
}

/** @throws Refusal on each of the fields that the environment says */
export function refuseFixed(site: Saving['site'], fields: readonly string[]): void {
  const wrong = fixedErrors(site.settings, fields);
  if (Object.keys(wrong).length > 0) throw new Refusal('invalid', { fields: wrong });
}

async function versionOf(db: Parameters<typeof versionByAudit>[0]) {
  return { version: (await versionByAudit(db, 'settings', OF_SITE)).number };
}
