export { demoOf } from './demo.ts';
export { person as sitePerson } from './repository/person.ts';
export { siteRouter } from './router.ts';
