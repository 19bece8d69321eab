import { Zip, ZipPassThrough } from 'fflate';

export interface ZipFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Files as one ZIP, as they are: pictures are compressed already. Only one of them is in memory at a time, and the next one is
 * asked for when somebody has taken what there is.
 */
export async function* zipped(files: AsyncIterable<ZipFile>, now: Date): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const taken = () => {
    const chunks = made;
    made = [];
    return chunks;
  };
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  for await (const { name, bytes } of files) {
    const entry = new ZipPassThrough(name);
    entry.mtime = now;
    zip.add(entry);
    entry.push(bytes, true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
