import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  type DataRouter,
  UNSAFE_defaultMapRouteProperties as defaultMapRouteProperties,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  type RouteObject,
} from 'react-router';

type Options = Parameters<typeof createRouter>[0];

/**
 * The router of the browser, as `createBrowserRouter` makes it: that one stands in one module with the router's
 * links and forms, which no page uses.
 */
export function browserRouter(
  routes: RouteObject[],
  options: Pick<Options, 'getContext' | 'hydrationData' | 'patchRoutesOnNavigation'>,
): DataRouter {
  const router = createRouter({
    ...options,
    routes,
    history: createBrowserHistory(),
    mapRouteProperties: defaultMapRouteProperties,
    hydrationRouteProperties,
  });
  return router.initialize();
}
