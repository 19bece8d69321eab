import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Deps } from '../deps.ts';
import type { OwnPicture } from '../person.ts';
import { type ZipFile, zipped } from '../zip.ts';

type Stores = Pick<Deps, 'pictures' | 'privateFiles'>;

/**
 * What a call replies as a ZIP: the pictures that it attached, and last `export.json`, which names each of them. One whose file
 * is gone meanwhile is named as missing, and all others are there.
 */
export function archiveOf(
  result: unknown,
  attached: readonly OwnPicture[],
  { now, ...stores }: Stores & { readonly now: Date },
): Readable {
  return Readable.from(zipped(filesOf(result, attached, stores), now), { objectMode: false });
}

async function* filesOf(
  result: unknown,
  attached: readonly OwnPicture[],
  stores: Stores,
): AsyncGenerator<ZipFile> {
  const files: { file: string; missing: boolean }[] = [];
  for (const picture of attached) {
    const file = `pictures/${picture.name}.webp`;
    const bytes = await bytesOf(picture, stores);
    files.push({ file, missing: bytes === null });
    if (bytes !== null) yield { name: file, bytes };
  }
  const data = typeof result === 'object' && result !== null && 'data' in result ? result.data : result;
  const json = JSON.stringify(Object.assign({}, data, { pictures: files }), null, 2);
  yield { name: 'export.json', bytes: Buffer.from(json) };
}

async function bytesOf(picture: OwnPicture, { pictures, privateFiles }: Stores): Promise<Buffer | null> {
  if ('hash' in picture) return await pictures.largest(picture.hash);
  const file = await privateFiles.get(picture.path);
  return file === null ? null : await buffer(file);
}
