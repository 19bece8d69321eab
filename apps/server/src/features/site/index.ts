export { demoOf } from './demo.ts';
export { siteRouter } from './router.ts';
