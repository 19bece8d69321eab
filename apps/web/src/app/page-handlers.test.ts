import { PAGES } from '@matchnight/contract/pages';
import { createStaticHandler, matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { pageHandlers } from './page-handlers.ts';
import { allAreaPages, routesWith } from './routes.tsx';

const routes = routesWith(await allAreaPages());
const { dataRoutes } = createStaticHandler(routes);
const handlerOf = pageHandlers(routes);
const FILLED = PAGES.flatMap(({ paths }) => paths).map((path) =>
  path.replace(':lang', 'en').replace(/:\w+/g, 'one'),
);

const routesOf = (path: string, among = dataRoutes) => matchRoutes(among, path)?.map(({ route }) => route.id);

test.each(FILLED)('%s has the same routes of its own handler as of all, however it is written', (page) => {
  for (const path of [page, `${page}/`, page.toUpperCase(), page.replace('one', 'o%2Fe')]) {
    expect(routesOf(path, handlerOf(path).dataRoutes)).toEqual(routesOf(path));
  }
});

test('a division page is found among the routes of no other page', () => {
  const own = handlerOf('/en/console/psn/division/first').dataRoutes;
  expect(JSON.stringify(own).length).toBeLessThan(JSON.stringify(dataRoutes).length / 20);
});

test.each(['/en/nowhere', '/en/console/psn/division/first/nowhere', '/xx', '/en//login', '/en/division%2Fx'])(
  'what has no page of its own, such as %s, is left to all routes',
  (path) => {
    expect(routesOf(path, handlerOf(path).dataRoutes)).toEqual(routesOf(path));
  },
);
