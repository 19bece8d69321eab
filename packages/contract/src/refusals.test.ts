import { expect, test } from 'vitest';
import { FEATURE_REFUSALS } from './feature-refusals.ts';
import { COMMON_REFUSALS, refusalKey } from './refusals.ts';

test('a refusal stands in one place: with one feature, or with the common ones', () => {
  const ofFeatures = Object.values(FEATURE_REFUSALS).flatMap((codes) => Object.keys(codes));
  expect(ofFeatures.filter((code, place) => ofFeatures.indexOf(code) !== place)).toEqual([]);
  expect(ofFeatures.filter((code) => code in COMMON_REFUSALS)).toEqual([]);
});

test('a feature’s sentence stands in its catalogue, a common one in errors', () => {
  expect(refusalKey('offer_open_already')).toBe('offers.refused_offer_open_already');
  expect(refusalKey('not_found')).toBe('errors.not_found');
});
