import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runAside } from './run.ts';

/** The first is Chromium without its window, which no test looks at. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The machine's Chromium; null if there is none. CHROMIUM names another one. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  if (env.CHROMIUM) return env.CHROMIUM;
  const folders = (env.PATH ?? '').split(delimiter);
  const places = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...ELSEWHERE];
  return places.find((place) => existsSync(place)) ?? null;
}

/** Installs Chromium with the system's package manager if none is found. */
export async function ensureChromium(): Promise<string> {
  const known = findChromium();
  if (known !== null) return known;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  // Aside: others speak meanwhile. What went wrong is said.
  const install = async (...words: string[]) => {
    const [command = '', ...args] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', ...words];
    const ran = await runAside(command, args);
    if (ran.code !== 0) console.log(ran.output);
    return ran;
  };
  if (existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium found: installing it by apt-get');
    await install('apt-get', 'update', '-q');
    const add = (name: string) =>
      install('apt-get', 'install', '-y', '-q', '--no-install-recommends', name, 'fonts-dejavu-core');
    // Older releases have no package of the one without a window.
    if ((await add('chromium-headless-shell')).code !== 0) await add('chromium');
  } else if (existsSync('/usr/bin/dnf')) {
    await install('dnf', 'install', '-y', 'chromium');
  } else if (existsSync('/sbin/apk')) {
    await install('apk', 'add', 'chromium');
  }
  const installed = findChromium();
  if (installed === null) throw new Error('no Chromium: install it, or name one by CHROMIUM');
  return installed;
}
