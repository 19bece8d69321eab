export { addPremium, premiumAfter } from './add.ts';
export { premiumFeature } from './feature.ts';
export { boughtPart, reverseBought } from './reverse.ts';
