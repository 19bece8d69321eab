import { statusOf } from '../../lib/api-error.ts';
import type { Reply } from '../../lib/call-types.ts';

export type Screenshot = Reply<'results.sendScreenshot'>['data'];

const BUSY = 503;
/** The server looks at few pictures at once: on a match night, some wait their turn here. */
const PAUSES_MS = [1_000, 2_000, 4_000];
/** What the server keeps; less to send, and photos of any camera get through. */
const KEPT_WIDTH = 1366;
const SMALL_BYTES = 1024 * 1024;

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

/** A large photo in the size that is kept; the file itself where the browser can't read it, as the server then says. */
export async function shrunk(file: File): Promise<File> {
  if (file.size <= SMALL_BYTES) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, KEPT_WIDTH / bitmap.width);
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
    return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
  } catch {
    return file;
  }
}
