import { buffer } from 'node:stream/consumers';
import type { PrivateFiles } from '../../platform/private-files.ts';

/** Where the file of an import is kept, privately. */
export function keptPath(file: string): string {
  return `imports/${file}`;
}

/** Null where it is gone. */
export async function readKept(privateFiles: PrivateFiles, file: string): Promise<Buffer | null> {
  const stream = await privateFiles.get(keptPath(file));
  return stream === null ? null : await buffer(stream);
}
