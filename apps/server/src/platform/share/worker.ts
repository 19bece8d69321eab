import { parentPort } from 'node:worker_threads';
import { SHARE_SIZE } from '@matchnight/contract/routes';
import satori from 'satori';
import { readFaces } from './faces.ts';
import type { Tree } from './tree.ts';

/** What the layout thread answers to a tree. */
export type Laid = { readonly svg: string } | { readonly problem: string };

/** Stands for a sign of a script that no face of ours has. */
const UNKNOWN_SIGN =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="5" r="1" fill="%23a9b9b0"/></svg>';

const options = {
  ...SHARE_SIZE,
  fonts: readFaces(),
  loadAdditionalAsset: async () => UNKNOWN_SIGN,
};

parentPort?.on('message', (tree: Tree) => {
  satori(tree as Parameters<typeof satori>[0], options).then(
    (svg) => parentPort?.postMessage({ svg } satisfies Laid),
    (error: unknown) => parentPort?.postMessage({ problem: String(error) } satisfies Laid),
  );
});
