/** Imports run one way: rules ← contract ← {server, web}, i18n ← {server, web}; platform|ui|lib ← features ← app. */
import { readFileSync } from 'node:fs';

/** The features' folders in their order, read as text: to load the server for it would take seconds. */
const FEATURES = [
  ...readFileSync(new URL('./apps/server/src/features.ts', import.meta.url), 'utf8').matchAll(
    /^ {2}(\w+)Feature,$/gm,
  ),
].map(([, name]) => name);

/** The folders of the laws: a later one may build on an earlier one, never the reverse. */
const LAWS = [
  'match',
  'results',
  'table',
  'schedule',
  'swiss',
  'knockout',
  'groups',
  'season',
  'statistics',
  'discipline',
  'market',
  'wagers',
  'club',
];
const laterLaws = LAWS.slice(0, -1).map((law, index) => ({
  name: `${law}-before-later-laws`,
  severity: 'error',
  from: { path: `^packages/rules/src/${law}/`, pathNot: '\\.test\\.ts$' },
  to: { path: `^packages/rules/src/(${LAWS.slice(index + 1).join('|')})/` },
}));

/** In both apps: a feature imports earlier ones only, and those by their index. */
const featureRules = ['server', 'web'].flatMap((app) => {
  const features = `apps/${app}/src/features`;
  const later = FEATURES.slice(0, -1).map((feature, index) => ({
    name: `${app}-${feature}-before-later-features`,
    severity: 'error',
    from: { path: `^${features}/${feature}/`, pathNot: '\\.test\\.tsx?$' },
    to: {
      path: `^${features}/(${FEATURES.slice(index + 1).join('|')})/`,
    },
  }));
  const door = {
    name: `${app}-features-by-their-door`,
    severity: 'error',
    from: { path: `^${features}/([^/]+)/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: `^${features}/[^/]+/(?!index\\.ts$)`, pathNot: `^${features}/$1/` },
  };
  const known = {
    name: `${app}-features-in-the-list`,
    severity: 'error',
    from: { path: `^${features}/(?!(?:${FEATURES.join('|')})/)` },
    to: {},
  };
  return [...later, door, known];
});

export default {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: '^packages/rules/src', pathNot: '\\.test\\.ts$|/testing/' },
      to: { pathNot: '^packages/rules/src' },
    },
    ...laterLaws,
    {
      name: 'contract-knows-rules-and-zod',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^packages/(contract|rules)/|node_modules/zod/' },
    },
    {
      name: 'texts-know-nobody',
      severity: 'error',
      from: { path: '^packages/i18n' },
      to: { path: '^(apps|packages/(rules|contract))/' },
    },
    {
      name: 'server-not-web',
      severity: 'error',
      from: { path: '^apps/server', pathNot: '^apps/server/src/(web|main|serve|testing/)' },
      to: { path: '^apps/web' },
    },
    { name: 'web-not-server', severity: 'error', from: { path: '^apps/web' }, to: { path: '^apps/server' } },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/server/src/platform', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(features|commands|app|scopes|wiring)' },
    },
    {
      name: 'product-not-tests',
      severity: 'error',
      from: { path: '^apps/server/src', pathNot: '\\.test\\.ts$|/testing[./]' },
      to: { path: '^apps/server/src/.*testing[./]' },
    },
    {
      name: 'features-not-app',
      severity: 'error',
      from: { path: '^apps/server/src/features', pathNot: '\\.test\\.ts$|/testing[./]' },
      to: { path: '^apps/server/src/(app|main|serve|scopes|wiring|commands)' },
    },
    {
      // It is large, and loaded by the first that asks it: a start without Stripe's keys never does.
      name: 'stripe-is-loaded-late',
      severity: 'error',
      from: { path: '^apps/server', pathNot: '/orders/stripe\\.ts$|/testing[./]' },
      to: { path: 'node_modules/stripe/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'stripe-module-is-loaded-late',
      severity: 'error',
      from: { path: '^apps/server', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^apps/server/src/features/orders/stripe\\.ts$',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'app-is-only-started',
      severity: 'error',
      from: { path: '.', pathNot: '^apps/server/src/(serve|testing/[^/]+)\\.ts$' },
      to: { path: '^apps/server/src/app\\.ts$' },
    },
    ...featureRules,
    {
      name: 'web-without-circles',
      severity: 'error',
      from: { path: '^apps/web/src' },
      to: { circular: true },
    },
    {
      name: 'web-app-by-their-door',
      severity: 'error',
      from: { path: '^apps/web/src/app/(?!page-tables/)' },
      to: { path: '^apps/web/src/features/[^/]+/(?!index\\.ts$)' },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib)/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'web-features-not-app',
      severity: 'error',
      from: { path: '^apps/web/src/features' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'browser-without-zod',
      severity: 'error',
      from: { path: '^apps/web/src' },
      to: {
        path: 'node_modules/zod|^packages/contract/src/(index|contract|call)',
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|node_modules/\\.)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
    moduleSystems: ['es6'],
  },
};
