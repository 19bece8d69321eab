export { formationsFeature } from './feature.ts';
export { saveFormation } from './save.ts';
export { formationShare } from './share.ts';
export { wishFor } from './wishes.ts';
