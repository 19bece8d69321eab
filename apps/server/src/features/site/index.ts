export { demoOf } from './demo.ts';
export { type HomeHandlers, siteRouter } from './router.ts';
