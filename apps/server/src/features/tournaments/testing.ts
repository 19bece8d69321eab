import { DISCIPLINE_RULES, INDEX_WEIGHTS } from '@matchnight/rules';
import type { TestApp } from '../../testing/app.ts';
import { versionByAudit } from '../accounts/index.ts';

/** A tournament as people fill in the form: texts alone. */
export const FILLED = {
  name: 'Summer Cup',
  kind: 'clubs',
  mode: 'all_final',
  category: '',
  quantity: '1500.50',
  hidden: 'false',
  timeZone: 'Europe/Madrid',
  startMoney: '1000000',
  startPrice: '500,25',
  squadSmallest: '5',
  squadLargest: '20',
  tieBreaks: 'head_to_head',
  discipline: JSON.stringify(DISCIPLINE_RULES),
  weights: JSON.stringify(INDEX_WEIGHTS),
};
type Fields = Readonly<Record<string, string>>;

let keys = 0;

/** Sends the form of a new tournament; with a picture as browsers do. */
export async function create(app: TestApp, token: string, fields: Fields = {}, image?: Buffer) {
  keys += 1;
  const headers = { 'idempotency-key': `tournament-of-a-test-${keys}` };
  return await app.call('tournaments.create', { token, headers, ...sent({ ...FILLED, ...fields }, image) });
}

/** Sends some fields of the form of settings, by default as somebody who saw the newest version. */
export async function edit(
  app: TestApp,
  token: string,
  { id, image, ...more }: { id: number; image?: Buffer; fields?: Fields; console?: string },
) {
  const { fields = {}, console = 'psn' } = more;
  const { number } = await versionByAudit(app.database.db, 'tournament', { noun: 'tournament', id });
  const asked = { token, console, params: { tournamentId: id } };
  return await app.call('tournaments.edit', {
    ...asked,
    ...sent({ version: String(number), ...fields }, image),
  });
}

function sent(fields: Fields, image: Buffer | undefined) {
  if (image === undefined) return { body: fields };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('image', new File([new Uint8Array(image)], 'cup.jpg', { type: 'image/jpeg' }));
  return { form };
}
