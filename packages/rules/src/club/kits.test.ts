import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLOUR_NAMES, type ColourName, colourNameOf, isColour } from './colours.ts';
import { isNumberReadable, KIT_PATTERNS, type KitPattern, kitsAlike, numberGround } from './kits.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const shirt = fc.record({ pattern: fc.constantFrom(...KIT_PATTERNS), main: colour, second: colour });
const of = (pattern: KitPattern, main: ColourName, second: ColourName = 'white') => ({
  pattern,
  main: COLOUR_NAMES[main],
  second: COLOUR_NAMES[second],
});

describe('two shirts', () => {
  it('are alike the same way whichever is named first, and each is like itself', () => {
    fc.assert(
      fc.property(shirt, shirt, (one, other) => {
        expect(kitsAlike(one, other)).toBe(kitsAlike(other, one));
        expect(kitsAlike(one, one)).toBe('everybody');
      }),
    );
  });

  it('of the same two colours, half of each, are alike in whatever order and pattern', () => {
    const half = fc.constantFrom('stripes', 'hoops', 'halves');
    fc.assert(
      fc.property(half, half, colour, colour, (pattern, another, main, second) => {
        const turned = { pattern: another, main: second, second: main };
        expect(kitsAlike({ pattern, main, second }, turned)).toBe('everybody');
      }),
    );
  });

  it('differ by what is seen of them: the collar of a plain shirt tells nothing apart', () => {
    fc.assert(
      fc.property(colour, colour, colour, (main, one, other) => {
        const plain = { pattern: 'plain', main } as const;
        expect(kitsAlike({ ...plain, second: one }, { ...plain, second: other })).toBe('everybody');
      }),
    );
  });

  it.each([
    [of('plain', 'red'), of('plain', 'white'), null],
    [of('plain', 'blue'), of('plain', 'navy'), null],
    [of('plain', 'red'), of('sash', 'red'), 'everybody'],
    [of('plain', 'sky'), of('plain', 'silver'), 'everybody'],
    [of('stripes', 'red'), of('plain', 'blue'), null],
    [of('plain', 'red'), of('plain', 'green'), 'some'],
    [of('stripes', 'red'), of('hoops', 'green'), 'some'],
    [of('plain', 'maroon'), of('plain', 'dark_green'), 'some'],
    [of('plain', 'yellow'), of('plain', 'blue'), null],
  ])('%o and %o', (one, other, expected) => {
    expect(kitsAlike(one, other)).toBe(expected);
  });
});

describe('a number', () => {
  it('can be read on any shirt in black or in white', () => {
    fc.assert(
      fc.property(shirt, (worn) => {
        const readable = ['#000000', '#ffffff'].filter((number) =>
          isNumberReadable({ ...worn, numbers: number }),
        );
        expect(readable).not.toEqual([]);
      }),
    );
  });

  it('can never be read in a colour of its own on a plain shirt of it', () => {
    fc.assert(
      fc.property(colour, colour, (main, second) => {
        expect(isNumberReadable({ pattern: 'plain', main, second, numbers: main })).toBe(false);
      }),
    );
  });

  it('stands on one of the colours of the chest, on a plain shirt on its main one', () => {
    fc.assert(
      fc.property(shirt, colour, (worn, number) => {
        const ground = numberGround({ ...worn, numbers: number });
        expect(worn.pattern === 'plain' ? [worn.main] : [worn.main, worn.second]).toContain(ground);
      }),
    );
    const { white, blue, yellow } = COLOUR_NAMES;
    expect(numberGround({ pattern: 'stripes', main: white, second: blue, numbers: yellow })).toBe(blue);
    expect(isNumberReadable({ pattern: 'plain', main: white, second: blue, numbers: yellow })).toBe(false);
  });
});

describe('a colour', () => {
  it('has the nearest name: one of those, and each of those its own', () => {
    fc.assert(
      fc.property(colour, (any) => {
        expect(COLOUR_NAMES).toHaveProperty(colourNameOf(any));
      }),
    );
    for (const [name, value] of Object.entries(COLOUR_NAMES)) expect(colourNameOf(value)).toBe(name);
    expect(colourNameOf('#c8102e')).toBe('red');
  });

  it('is written as six signs in small letters', () => {
    fc.assert(
      fc.property(colour, (any) => {
        expect(isColour(any)).toBe(true);
      }),
    );
    for (const no of ['red', '#fff', '#FFFFFF', '#12345g', ' #123456', '#1234567', '']) {
      expect(isColour(no)).toBe(false);
      expect(() => colourNameOf(no)).toThrow(RangeError);
    }
  });
});
