import { type SomeSettings, writeSettings } from '../platform/stored-settings.ts';
import { touch } from '../platform/touch.ts';
import { app } from './stage.ts';

/** Sets the site as its administrators do in the browser, without the log. */
export async function setSite(said: SomeSettings): Promise<void> {
  await app.write(async (tx) => {
    await writeSettings(tx, said);
    touch(tx, 'settings');
  });
}
