export { draftOf } from './drafts.ts';
export { legalFeature } from './feature.ts';
export { publish, sayPublicPages } from './publish.ts';
export { insertAcceptances } from './repository/acceptances.ts';
export { saveOperator } from './repository/operator.ts';
export { heldPage } from './repository/pages.ts';
