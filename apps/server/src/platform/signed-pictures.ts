import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Db } from './database/index.ts';
import type { Deps } from './deps.ts';
import { notFound } from './errors.ts';
import { touchKey } from './touch-id.ts';

/** Pictures that are sent to whoever has their signed address; views give it to those who may see them. */
export interface SignedPictures {
  /** The first part of their addresses, and the folder of their files. */
  readonly name: string;
  /** Whether it is still to be seen. */
  exists(db: Db, id: string): Promise<boolean>;
}

const ID = /^[0-9a-f]{32}$/;
const UNTIL = /^[1-9]\d{9,11}$/;
const HOUR = 3600;

/** The address of one picture, valid for one to two hours: the same all hour long, so that a browser keeps the picture. */
export async function signedAddress(
  db: Db,
  { name, id }: { name: string; id: string },
  now: Date,
): Promise<string> {
  const until = (Math.floor(secondsOf(now) / HOUR) + 2) * HOUR;
  return `/${name}/${id}?until=${until}&sign=${macOf(await touchKey(db), `${name} ${id} ${until}`)}`;
}

/** Below a folder of two signs, so that none has more files than others. */
export function signedPath(name: string, id: string): string {
  return `${name}/${id.slice(0, 2)}/${id}.webp`;
}

/** `/name/id?until=…&sign=…`: 404 where the address is forged or over, or the picture is no more. */
export function registerSignedPictures(
  app: FastifyInstance,
  parts: Pick<Deps, 'db' | 'clock' | 'privateFiles'> & { readonly signedPictures: readonly SignedPictures[] },
): void {
  const { db, clock, privateFiles } = parts;
  for (const { name, exists } of parts.signedPictures) {
    app.get<{ Params: { id: string }; Querystring: { until?: unknown; sign?: unknown } }>(
      `/${name}/:id`,
      async ({ params: { id }, query: { until, sign } }, reply) => {
        const isKnown = ID.test(id) && typeof until === 'string' && UNTIL.test(until);
        if (!isKnown || !isSigned(await touchKey(db), `${name} ${id} ${until}`, sign)) throw notFound();
        const left = Number(until) - Math.floor(secondsOf(clock()));
        const picture =
          left > 0 && (await exists(db, id)) ? await privateFiles.get(signedPath(name, id)) : null;
        if (picture === null) throw notFound();
        return reply
          .header('cache-control', `private, max-age=${left}, immutable`)
          .header('x-robots-tag', 'noindex, noimageindex')
          .type('image/webp')
          .send(picture);
      },
    );
  }
}

function isSigned(key: Buffer, text: string, sign: unknown): boolean {
  const wanted = macOf(key, text);
  return (
    typeof sign === 'string' &&
    Buffer.byteLength(sign) === wanted.length &&
    timingSafeEqual(Buffer.from(sign), Buffer.from(wanted))
  );
}

/** The nodes' common key signs other things, too: the first words say what this is. */
function macOf(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(`picture ${text}`).digest('hex').slice(0, 32);
}

function secondsOf(time: Date): number {
  return time.getTime() / 1000;
}
