import { parentPort } from 'node:worker_threads';
import { SHARE_SIZE } from '@matchnight/contract/routes';
import satori from 'satori';
import { facesFor } from './faces.ts';
import { readableTree, signsOf } from './readable.ts';
import type { Tree } from './tree.ts';

/** What the layout thread answers to a tree. */
export type Laid = { readonly svg: string } | { readonly problem: string };

parentPort?.on('message', (tree: Tree) => {
  laid(tree).then(
    (svg) => parentPort?.postMessage({ svg } satisfies Laid),
    (error: unknown) => parentPort?.postMessage({ problem: String(error) } satisfies Laid),
  );
});

async function laid(asked: Tree): Promise<string> {
  const tree = readableTree(asked);
  return await satori(tree as Parameters<typeof satori>[0], {
    ...SHARE_SIZE,
    fonts: facesFor(signsOf(tree)) as Parameters<typeof satori>[1]['fonts'],
  });
}
