import { sql } from 'kysely';
import { makeContactMessage } from '../../../factories/contact.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { DemoPeople } from './accounts.ts';

const HOUR_MS = 3_600_000;
/** An address that nobody has: RFC 2606. */
const HOST = 'visitor.example';

/** What two visitors wrote: one waits, one was answered. */
export async function makeDemoContact(
  tx: Tx,
  { people, now }: { people: DemoPeople; now: Date },
): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  await makeContactMessage(tx, {
    name: 'Nadia Brook',
    email: `nadia@${HOST}`,
    subject: 'A cup for our office',
    message: 'Sixteen of us play on Thursdays.\nCan we run a knockout of our own here, with our own crest?',
    lang: 'en',
    at: ago(29),
  });
  await makeContactMessage(tx, {
    name: 'Óscar Vidal',
    email: `oscar@${HOST}`,
    subject: '¿Se puede jugar desde México?',
    message: 'Jugamos de noche y no sabemos si el horario de la liga nos sirve.',
    lang: 'es',
    at: ago(77),
    answer: {
      userId: people.FULL.userId,
      text: 'Claro: los dos equipos pueden acordar otra hora para cada partido.',
      at: ago(70),
    },
  });
}

/** Takes out what the demo's visitors wrote, with its answers. */
export async function removeContact(tx: Tx): Promise<void> {
  await sql`delete from contact_messages where email like ${`%@${HOST}`}`.execute(tx);
}
