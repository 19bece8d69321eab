import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { networkOf } from '../../platform/network.ts';
import { isCommonPassword } from './common-passwords.ts';
import { nickSkeleton } from './nick-skeleton.ts';

describe('the skeleton of a nick', () => {
  test.each([
    ['Rodrigo', 'R0dr1go'],
    ['Rodrigo', 'RODRIGO'],
    ['Rodrigo', 'rod.rigo_'],
    ['Rodrigo', 'Ródrígö'],
    ['Rodrigo', 'Rоdrigо'],
    ['paypal', 'раураl'],
    ['HENRY', 'ΗΕΝRΥ'],
    ['Silva5', '5ilvas'],
    ['burning', 'buming'],
    ['Will', 'VViii'],
    ['Łukasz', 'lukasz'],
    ['Straße', 'strasse'],
    ['ＷＩＤＥ', 'wide'],
    ['Demo Judge', 'Demo Judge\u3164'],
    ['Demo Judge', '\u2800Demo\u115f Judge'],
    ['a‍b‍c', 'abc'],
    ['BODENSEE', 'ꓐꓳꓓꓰꓠꓢꓰꓰ'],
    ['Carla', 'ꓚꓮꓣꓡꓮ'],
    ['Marta', 'ᎷᎪᎡᎢᎪ'],
    ['Marta', 'ꮇꭺꭱꭲꭺ'],
    ['Carla', 'ᑕᗩᖇᒪᗩ'],
    ['HUW', 'ᕼᑌᗯ'],
  ])('%s and %s look alike', (one, other) => {
    expect(nickSkeleton(one)).toBe(nickSkeleton(other));
  });

  test.each([
    ['Rodrigo', 'Rodrigues'],
    ['player2', 'player3'],
    ['anna', 'anne'],
    ['日本語', '日本人'],
    ['ᏣᎳᎩ', 'ᏣᎳᎯ'],
    ['ᐃᓄᒃ', 'ᐃᓄᐃᑦ'],
  ])('%s and %s do not', (one, other) => {
    expect(nickSkeleton(one)).not.toBe(nickSkeleton(other));
  });

  test('a skeleton is its own skeleton', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (nick) => {
        const once = nickSkeleton(nick);
        expect(nickSkeleton(once)).toBe(once);
      }),
    );
  });
});

describe('a common password', () => {
  test.each(
    `password password1 Password123! P@ssw0rd p4ssw0rd1 12345678 123456789 87654321 11111111 00000000 qwertyui
     qwertyuiop qwerty123 1q2w3e4r 1qaz2wsx zaq12wsx asdfghjkl abc12345 abcd1234 iloveyou iloveyou2 football football1
     Football2026 liverpool1892 barcelona realmadrid10 cristiano7 sunshine princess superman trustno1 letmein1
     welcome1 aaaaaaaa abababab passwordpassword 01011990 31.12.1999 19991231 contraseña1 fußball1 dragon123 matchnight!
     abc123abc123 qqqq1111`.split(/\s+/),
  )('%s is refused', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each([
    'correct horse battery staple',
    'Tr0ub4dor&3x',
    'vela-roja-7-mar',
    'gK3!x9Qz',
    'the keeper scored twice',
    'пароль-на-матч',
    'footballer plays dragon',
  ])('%s is not', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  test('is also what everybody knows about the person', () => {
    expect(isCommonPassword('lenny.kick', ['lenny.kick'])).toBe(true);
    expect(isCommonPassword('LennyKick2026', ['lennykick'])).toBe(true);
    expect(isCommonPassword('LennyKick2026', ['other'])).toBe(false);
  });

  test('is also made of nothing but that: nick, address and the site’s name, in any order, with digits and signs', () => {
    const personal = ['Lenny', 'kick-and-rush', 'Liga Sur'];
    for (const made of ['lenny.liga sur', 'LigaSur_Lenny-99', 'lenny+lenny+lenny', 'kick-and-rush#1Lenny']) {
      expect([made, isCommonPassword(made, [...personal, 'ligasur'])]).toEqual([made, true]);
    }
    for (const other of ['lenny scores twice', 'ligasurprise-9']) {
      expect([other, isCommonPassword(other, [...personal, 'ligasur'])]).toEqual([other, false]);
    }
  });

  test('is one of the 3,000 that leaked most often, whatever its letters’ size', () => {
    for (const leaked of ['Corvette', 'michelle', 'JENNIFER']) expect(isCommonPassword(leaked)).toBe(true);
  });

  test('is told of any text, in no time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 128 }), (password) => {
        expect(typeof isCommonPassword(password, [password])).toBe('boolean');
      }),
    );
    expect(isCommonPassword(`${'a'.repeat(127)}b`)).toBe(true);
  });
});

describe('the network of an address', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
