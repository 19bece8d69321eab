import { createHash } from 'node:crypto';
import {
  type CallName,
  type CallOf,
  type Console,
  isConsole,
  isLang,
  type Lang,
  type ReplyOf,
} from '@matchnight/contract';
import type { Key, Texts, Values } from '@matchnight/i18n';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import type { Bucket } from '../bucket.ts';
import type { NounKinds } from '../calls/nouns.ts';
import type { Db } from '../database/index.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import type { PictureStore } from '../files.ts';
import { formerAddress } from '../former-address.ts';
import type { PublicReads } from '../public-reads.ts';
import { KeptPictures } from './kept-pictures.ts';
import { Layout } from './layout.ts';
import { storedReader, whenAllThere, withStored } from './stored.ts';
import type { Tree } from './tree.ts';

/** What a feature makes a picture of. */
export interface ShareAsk {
  readonly lang: Lang;
  readonly console: Console;
  readonly site: { readonly name: string; readonly url: string };
  t(key: Key, values?: Values): string;
  /** A public read, with the parameters of the picture's own path. */
  read<N extends CallName>(
    name: N,
    query?: Readonly<Record<string, string | number | undefined>>,
  ): Promise<ReplyOf<CallOf<N>>>;
}

/** One kind of picture: where it is below /share/{lang}/{console}, and what is on it. */
export interface Share {
  readonly path: string;
  tree(ask: ShareAsk): Promise<Tree>;
}

interface ShareParts {
  readonly db: Db;
  readonly nouns: NounKinds;
  readonly shares: readonly Share[];
  readonly reads: PublicReads;
  readonly texts: Texts;
  readonly site: Pick<Deps['site'], 'settings' | 'url'>;
  readonly filesDirectory: string;
  readonly bucket: Bucket | null;
  readonly pictures: Pick<PictureStore, 'whenThere'>;
  isAhead(request: FastifyRequest): Promise<boolean>;
}

const KEPT_BYTES = 24 * 1024 * 1024;
/** Another value where the same tree is drawn otherwise than before: faces, emoji. Networks then fetch pictures anew. */
const DRAWN_AS = '2';

/**
 * GET /share/{lang}/{console}/…png: what networks and chats show of a page, from the page's own public reads. The
 * ETag names what is on the picture, so a correction changes it at once, and what did not change is never drawn
 * again.
 */
export function registerShares(app: FastifyInstance, parts: ShareParts): void {
  const kept = new KeptPictures(KEPT_BYTES);
  const layout = new Layout();
  const stored = storedReader(parts.filesDirectory, parts.bucket);
  const draw = async (tree: Tree) => {
    const svg = await layout.svg(await withStored(tree, stored));
    return await sharp(Buffer.from(svg)).png().toBuffer();
  };
  app.addHook('onClose', () => layout.close());
  for (const share of parts.shares) {
    app.get(`/share/:lang/:console${share.path}.png`, async (request, reply) => {
      const tree = await treeOf(share, request, parts);
      if (typeof tree === 'string') return reply.header('cache-control', 'no-cache').redirect(tree, 301);
      const text = JSON.stringify(tree);
      const key = createHash('sha1')
        .update(DRAWN_AS + text)
        .digest('base64url');
      const etag = `"${key}"`;
      const hasIt = isKnown(request.headers['if-none-match'], etag);
      // Before its turn: another one is drawn meanwhile.
      if (!hasIt) await whenAllThere(text, parts.pictures);
      const bytes = hasIt ? null : await kept.picture(key, () => draw(tree));
      reply.headers({
        etag,
        'cache-control': 'public, no-cache',
        // Forums show it from their own pages.
        'cross-origin-resource-policy': 'cross-origin',
      });
      return bytes === null ? reply.code(304).send() : reply.type('image/png').send(bytes);
    });
  }
}

/** What is drawn; or the address that the picture has now, if a noun of it had this one before. */
async function treeOf(share: Share, request: FastifyRequest, parts: ShareParts): Promise<Tree | string> {
  try {
    return await share.tree(await askOf(request, parts));
  } catch (error) {
    const isNotFound = error instanceof Refusal && error.code === 'not_found';
    const moved = isNotFound ? await formerAddress(parts, request.url) : null;
    if (moved === null) throw error;
    return moved;
  }
}

async function askOf(request: FastifyRequest, parts: ShareParts): Promise<ShareAsk> {
  const params = request.params as Readonly<Record<string, string>>;
  const { lang, console } = params;
  if (!isLang(lang) || !isConsole(console)) throw new Refusal('not_found');
  const past = await parts.isAhead(request);
  return {
    lang,
    console,
    site: { name: (await parts.site.settings.now(past)).name, url: parts.site.url },
    t: (key, values) => parts.texts.t(lang, key, values),
    async read(name, asked) {
      const { body } = await parts.reads(name, { params, query: asked ?? {} }, past);
      // What the contract promises; the server's tests hold it to that.
      return JSON.parse(body);
    },
  };
}

function isKnown(known: string | undefined, etag: string): boolean {
  return known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false;
}
