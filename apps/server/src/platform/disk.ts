import { statfs } from 'node:fs/promises';

export interface DiskSpace {
  /** Bytes that this process may still write. */
  readonly free: number;
  readonly total: number;
}

/** How much is left where a folder lies. */
export async function diskOf(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
