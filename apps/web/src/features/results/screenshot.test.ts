import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { readyToSend, sendPatiently } from './screenshot.ts';

/** Answers by a list, one after the other: a status that refuses, or what was kept. */
function server(answers: readonly (number | 'kept')[]) {
  const pauses: number[] = [];
  let at = 0;
  const send = async () => {
    const answer = answers[at++];
    if (typeof answer === 'number') throw new ApiError(answer, '');
    return answer;
  };
  const pause = async (milliseconds: number) => void pauses.push(milliseconds);
  return { sent: sendPatiently(send, pause), pauses, tries: () => at };
}

it('a picture is sent again while the server has too many at once, with longer and longer pauses', async () => {
  const busy = server([503, 503, 'kept']);
  expect(await busy.sent).toBe('kept');
  expect(busy.pauses).toEqual([1000, 2000]);
});

it('what stays busy is given up, and told', async () => {
  const busy = server([503, 503, 503, 503, 'kept']);
  await expect(busy.sent).rejects.toMatchObject({ status: 503 });
  expect(busy.tries()).toBe(4);
});

it.each([0, 401, 409, 422, 429, 500])('a refusal with %d is told at once', async (status) => {
  const refusing = server([status, 'kept']);
  await expect(refusing.sent).rejects.toMatchObject({ status });
  expect(refusing.pauses).toEqual([]);
});

const MEGABYTE = 1024 * 1024;
const photo = (megabytes: number, type = 'image/jpeg') =>
  new File([new Uint8Array(megabytes * MEGABYTE)], 'photo.jpg', { type });

it('a photo of any phone may be chosen: its size is asked once it has been made smaller', async () => {
  const small = photo(1);
  expect(await readyToSend(photo(20), async () => small)).toEqual({ file: small, trouble: null });
  const none = async () => {
    throw new Error('asked');
  };
  expect((await readyToSend(photo(41), none)).trouble).toBe('too_large');
  expect((await readyToSend(photo(1, 'application/pdf'), none)).trouble).toBe('wrong_type');
});

it('one that the browser can’t make smaller is called unreadable where it stays too large', async () => {
  const same = async (file: File) => file;
  expect((await readyToSend(photo(6), same)).trouble).toBe('unreadable');
  expect((await readyToSend(photo(5), same)).trouble).toBeNull();
});
