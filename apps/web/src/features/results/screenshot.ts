import { SCREENSHOT_MAX_BYTES } from '@matchnight/contract/constants';
import { statusOf } from '../../lib/api-error.ts';
import type { Reply } from '../../lib/call-types.ts';
import { MOST_CHOSEN, troubleWith } from '../../ui/upload/picture-file.ts';
import { shrunk } from '../../ui/upload/shrunk.ts';

export type Screenshot = Reply<'results.sendScreenshot'>['data'];

const BUSY = 503;
/** The server looks at few pictures at once: on a match night, some wait their turn here. */
const PAUSES_MS = [1_000, 2_000, 4_000];

/** A photo as it is sent, made smaller where the browser can, and what keeps it from being sent, in a word of `upload`. */
export async function readyToSend(picked: File, shrink: (file: File) => Promise<File> = shrunk) {
  const trouble = troubleWith(picked, MOST_CHOSEN);
  if (trouble !== null) return { file: picked, trouble };
  const file = await shrink(picked);
  // One that stays too large is one that the browser could not open.
  return { file, trouble: troubleWith(file, SCREENSHOT_MAX_BYTES) === null ? null : ('unreadable' as const) };
}

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
