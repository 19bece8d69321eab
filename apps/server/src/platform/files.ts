import { buffer } from 'node:stream/consumers';
import { type RawBuilder, sql } from 'kysely';
import type { Bucket, StoredFile } from './bucket.ts';
import type { DbOrTx } from './database/index.ts';
import { refuseField } from './errors.ts';
import { type Picture, type ReadOptions, readPicture } from './make-pictures.ts';
import { bucketFolders, diskFolders, type PictureFolders } from './picture-folders.ts';
import { semaphore } from './semaphore.ts';

export interface PictureStore {
  /** Re-encodes what was uploaded; refuses what isn't a picture, or is a bomb, a second one of a user meanwhile, and all while many wait (`busy`). */
  read(bytes: Buffer, field: string, options?: ReadOptions): Promise<Picture>;
  /**
   * The row, which is held until the transaction ends and young from now on, and then the files: in this order nobody can clear
   * what is being kept (`unused-pictures.ts`). A transaction that fails leaves files without a row, which are harmless; a row
   * without its files would not be.
   */
  keep(tx: DbOrTx, picture: Picture, kept?: Kept): Promise<string>;
  /** Says that a picture which is kept has its files only `then`: who asks for one of them waits so long. */
  comesLater(hash: string, then: Promise<unknown>): void;
  /** Waits for the files of a picture, if they are to come. */
  whenThere(hash: string): Promise<void>;
  /** The file of a picture in its largest width; null where there is none. */
  largest(hash: string): Promise<Buffer | null>;
  /** Removes all files of a picture, of whatever sizes; whoever calls it holds the row. */
  remove(hash: string): Promise<void>;
  /** The pictures whose files are there, one folder after the other. */
  stored(): AsyncGenerator<readonly StoredPicture[]>;
}

export interface Kept {
  /** The database's own by default. */
  readonly now?: Date;
  /** The feature that keeps it; null: unknown. */
  readonly by?: string | null;
}

/** The files of one picture. */
export interface StoredPicture {
  readonly hash: string;
  readonly bytes: number;
  /** When the newest of them was written. */
  readonly writtenAt: Date;
}

/** Each holds its bytes while it waits. */
const PLACES = 12;

/** Pictures on the disk, in `directory`. */
export function diskPictures(directory: string): PictureStore {
  return pictures(diskFolders(directory));
}

/** Pictures in an S3-compatible store that several nodes share. */
export function bucketPictures(bucket: Bucket): PictureStore {
  return pictures(bucketFolders(bucket));
}

/** The name is the hash, so a file never changes. */
function pictures(folders: PictureFolders): PictureStore {
  const oneAtATime = semaphore(1, PLACES);
  const sending = new Set<number>();
  const coming = new Map<string, Promise<unknown>>();
  return {
    async read(bytes, field, options) {
      const of = options?.of;
      if (of !== undefined && sending.has(of)) throw refuseField(field, 'picture_waits');
      if (of !== undefined) sending.add(of);
      try {
        return await oneAtATime(() => readPicture(bytes, field, options));
      } finally {
        if (of !== undefined) sending.delete(of);
      }
    },
    async keep(tx, picture, kept = {}) {
      await holdRow(tx, picture, kept);
      for (const { name, bytes } of picture.variants) await folders.put(pathOf(name), bytes);
      return picture.hash;
    },
    comesLater(hash, then) {
      const there = then.finally(() => coming.delete(hash)).catch(() => {});
      coming.set(hash, there);
    },
    async whenThere(hash) {
      await coming.get(hash);
    },
    async largest(hash) {
      const widest = (await folders.list(`${pathOf(hash)}-`))
        .map(({ path }) => ({ path, width: Number(/-(\d+)\.webp$/.exec(path)?.[1] ?? 0) }))
        .sort((one, other) => other.width - one.width)[0];
      const file = widest?.width ? await folders.get(widest.path) : null;
      return file === null ? null : await buffer(file);
    },
    async remove(hash) {
      for (const { path } of await folders.list(`${pathOf(hash)}-`)) await folders.remove(path);
    },
    async *stored() {
      let folder: StoredFile[] = [];
      for await (const file of folders.all()) {
        if (folder[0] && folder[0].path.slice(0, 2) !== file.path.slice(0, 2)) {
          yield together(folder);
          folder = [];
        }
        folder.push(file);
      }
      if (folder.length > 0) yield together(folder);
    },
  };
}

/** Whether the picture is kept still; in a transaction it stays until its end. */
export async function existsPicture(db: DbOrTx, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('files')
    .select('hash')
    .where('hash', '=', hash)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

async function holdRow(tx: DbOrTx, { hash, width, height, variants }: Picture, { now, by = null }: Kept) {
  const bytes = variants.reduce((sum, variant) => sum + variant.bytes.length, 0);
  const kept_at: Date | RawBuilder<Date> = now ?? sql<Date>`now()`;
  await tx
    .insertInto('files')
    .values({ hash, width, height, bytes, kept_at, kept_for: by })
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({
        // A drawing's row may have been there before its files.
        bytes: sql<number>`greatest(files.bytes, excluded.bytes)`,
        kept_at: sql<Date>`greatest(files.kept_at, excluded.kept_at)`,
        kept_for: sql<string | null>`coalesce(excluded.kept_for, files.kept_for)`,
      }),
    )
    .execute();
}

function pathOf(name: string): string {
  return `${name.slice(0, 2)}/${name}`;
}

/** The files of a folder by their picture; what is named otherwise is none of ours. */
function together(files: readonly StoredFile[]): StoredPicture[] {
  const byHash = new Map<string, StoredPicture>();
  for (const { path, bytes, writtenAt } of files) {
    const hash = /^([0-9a-f]{2})\/(\1[0-9a-f]{38})-/.exec(path)?.[2];
    if (hash === undefined) continue;
    const known = byHash.get(hash) ?? { hash, bytes: 0, writtenAt };
    const newest = writtenAt > known.writtenAt ? writtenAt : known.writtenAt;
    byHash.set(hash, { hash, bytes: known.bytes + bytes, writtenAt: newest });
  }
  return [...byHash.values()];
}

/** The address that replies carry: `-96.webp`, `-480.webp`, `-1366.webp` or `-share.jpg` is added by who shows it. */
export function pictureAddress(hash: string | null): string | null {
  return hash === null ? null : `/files/${hash.slice(0, 2)}/${hash}`;
}
