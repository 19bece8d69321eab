import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router';

interface Leaf {
  readonly pattern: RegExp;
  readonly branch: RouteObject;
  handler?: StaticHandler;
}

/**
 * Finds the handler of a page's path: one that knows the routes of this page only, where no other page's path looks like it.
 * The router tries page after page, at each level of their routes, which is a tenth of what rendering a table takes.
 */
export function pageHandlers(routes: RouteObject[]): (path: string) => StaticHandler {
  const all = createStaticHandler(routes);
  // These have their ids, by which the browser finds what they loaded.
  const leaves = all.dataRoutes.flatMap((route) => leavesOf(route));
  return (path) => {
    // What is encoded in a path is the router's to read.
    const found = path.includes('%') ? [] : leaves.filter(({ pattern }) => pattern.test(path));
    const [leaf] = found;
    if (leaf === undefined || found.length > 1) return all;
    leaf.handler ??= createStaticHandler([leaf.branch]);
    return leaf.handler;
  };
}

/** The pages below a route, each with the routes from the top to it. */
function leavesOf(
  route: RouteObject,
  above = '',
  within: (below: RouteObject) => RouteObject = (one) => one,
): Leaf[] {
  const path = route.path?.startsWith('/') ? route.path : [above, route.path].filter(Boolean).join('/');
  // What takes every path that no page has says nothing about one.
  if (path.endsWith('*')) return [];
  if (!route.children) return [{ pattern: patternOf(path), branch: within(route) }];
  const { children, ...own } = route;
  return children.flatMap((child) => leavesOf(child, path, (below) => within({ ...own, children: [below] })));
}

/** As the router reads paths: in any case, and with a slash at the end or without. */
function patternOf(path: string): RegExp {
  const segments = path.split('/').filter(Boolean);
  const read = segments.map((one) => (one.startsWith(':') ? '[^/]+' : RegExp.escape(one)));
  return new RegExp(`^/${read.join('/')}/*$`, 'i');
}
