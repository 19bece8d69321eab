import { statusOf } from '../../lib/api-error.ts';
import type { Reply } from '../../lib/call-types.ts';

export type Screenshot = Reply<'results.sendScreenshot'>['data'];

const BUSY = 503;
/** The server looks at few pictures at once: on a match night, some wait their turn here. */
const PAUSES_MS = [1_000, 2_000, 4_000];

/**
 * Sends, and sends again while the server is busy.
 * @throws whatever `send` throws, at the latest after the last pause
 */
export async function sendPatiently<R>(
  send: () => Promise<R>,
  pause: (milliseconds: number) => Promise<void>,
): Promise<R> {
  for (const milliseconds of PAUSES_MS) {
    try {
      return await send();
    } catch (error) {
      if (statusOf(error) !== BUSY) throw error;
      await pause(milliseconds);
    }
  }
  return await send();
}
