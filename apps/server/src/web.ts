import { fileURLToPath } from 'node:url';
import fastifyMiddie from '@fastify/middie';
import { loadWeb } from '@matchnight/web/build';
import type { FastifyInstance } from 'fastify';
import type { Outside } from './outside.ts';
import type { MailMode } from './platform/config.ts';
import type { RenderPage } from './platform/pages.ts';

/** Vite's configuration says where the web's sources are. */
const WEB_CONFIG = fileURLToPath(new URL('../../web/vite.config.ts', import.meta.url));

type Web = NonNullable<Outside['web']>;
interface SiteOfWeb {
  readonly url: string;
  readonly isDevelopment?: boolean;
  readonly isTestPayments?: boolean;
  readonly mails?: MailMode;
}

/** The built web: its renderer and the folder of its assets, and whether those are as small as they get. */
export async function builtWeb(
  site: SiteOfWeb,
): Promise<Web & { readonly isCompressedBest: boolean | null }> {
  const { render, assets, inlineScriptHash, isCompressedBest } = await loadWeb();
  return { render: rendererOf(render, site), assets, inlineScriptHash, isCompressedBest };
}

export interface DevelopmentWeb {
  readonly web: Web;
  /** Puts Vite's own requests in front of the pages; before the server listens. */
  attach(app: FastifyInstance): Promise<void>;
  close(): Promise<void>;
}

/** The web straight from its sources, with hot reload. Vite's scripts are inline, so there is no CSP here. */
export function developmentWeb(site: SiteOfWeb): DevelopmentWeb {
  let vite: import('vite').ViteDevServer | null = null;
  const render: RenderPage = async (ask) => {
    if (!vite) throw new Error('the development server is not attached yet');
    const entry = await loadWeb({ dev: vite });
    return await rendererOf(entry.render, site)(ask);
  };
  return {
    web: { render, assets: null, inlineScriptHash: null },
    async attach(app) {
      const { createServer } = await import('vite');
      vite = await createServer({
        configFile: WEB_CONFIG,
        appType: 'custom',
        server: { middlewareMode: true, hmr: { server: app.server } },
      });
      await app.register(fastifyMiddie);
      app.use(vite.middlewares);
    },
    close: async () => {
      await vite?.close();
    },
  };
}

type WebRender = Awaited<ReturnType<typeof loadWeb>>['render'];

function rendererOf(render: WebRender, site: SiteOfWeb): RenderPage {
  const { url: publicUrl, isDevelopment = false, isTestPayments: isTest = false, mails = 'sent' } = site;
  // Most sites send mails: their pages needn't say so.
  const facts = { publicUrl, isDevelopment, isTest, ...(mails !== 'sent' && { unsent: mails }) };
  return ({ url, site: now, api }) => render({ url, site: { ...now, ...facts }, api });
}
