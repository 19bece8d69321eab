import type { FastifyInstance } from 'fastify';

/** Search engines read the pages as they are sent: the API and what needs a login give them nothing. */
const ROBOTS = ['User-agent: *', 'Disallow: /api/', 'Disallow: /*/dashboard', ''];

export function registerRobots(app: FastifyInstance, site: { readonly url: string }): void {
  const robots = [...ROBOTS, `Sitemap: ${site.url}/sitemap.xml`, ''].join('\n');
  app.get('/robots.txt', (_, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8').send(robots),
  );
}
