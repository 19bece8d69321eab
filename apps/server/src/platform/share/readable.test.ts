import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { canDraw, facesFor } from './faces.ts';
import { Layout } from './layout.ts';
import { avatar } from './look.ts';
import { readable } from './readable.ts';
import { row, type Tree } from './tree.ts';

const layout = new Layout();
afterAll(() => layout.close());

const written = (text: string): Tree =>
  row({ width: 1200, height: 630, color: '#fff', fontFamily: 'Barlow, Barlow Ext', fontSize: 90 }, text);
const pixels = async (text: string) =>
  await sharp(Buffer.from(await layout.svg(written(text))))
    .raw()
    .toBuffer();

describe('a name on a shared picture', () => {
  test.each([
    'Łódź Çağla',
    'Nguyễn Đường',
    'ΑΕΚ Αθήνα',
    'Спартак Муром',
    'Ѓорѓи Љубојевић Київ',
    '東京ヴェルディ がんば',
    '北京国安',
    '臺灣',
    '서울 뷁펲',
    '3–1 (4–3) · “A” …',
  ])('%s is drawn as it is', (text) => {
    expect(readable(text)).toBe(text);
  });

  test.each([
    ['⚽🔥 Los Cracks 🔥⚽', 'Los Cracks'],
    ['🏴‍☠️ Piratas ❤️‍🔥 FC', 'Piratas FC'],
    ['🇪🇸 España 1️⃣', 'España'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 Lions', 'Lions'],
    ['⚽', ''],
    ['FC® 99', 'FC® 99'],
  ])('%s does without its emoji, and without a gap', (text, drawn) => {
    expect(readable(text)).toBe(drawn);
  });

  test.each([
    ['نادي الهلال', 'NL'],
    ['מכבי', 'MK'],
    ['ไทย', 'AI'],
    ['می\u200cخواهم', 'MK'],
    ['1\ufe0f\u20e37\ufe0f\u20e3', '17'],
  ])('%s, which no face of ours has, is its monogram', (text, drawn) => {
    expect(readable(text)).toBe(drawn);
  });

  test.each([
    ['Łódź – نادي الهلال', 'Łódź'],
    ['نادي – Łódź', 'Łódź'],
    ['Los نادي Cracks', 'Los Cracks'],
  ])('%s keeps the words that can be drawn', (text, drawn) => {
    expect(readable(text)).toBe(drawn);
  });

  test.each([['राहुल'], ['นก'], ['दिल्ली क्लब']])(
    '%s has the letters of its monogram on the stand-in, too',
    (nick) => {
      expect(avatar({ nick, avatar: null }, 90).props.children).toEqual([readable(nick)]);
    },
  );

  test('is never a box, whatever it is made of', () => {
    for (let sign = 0x20; sign < 0x2_0000; sign += 41) {
      const text = readable(`A ${String.fromCodePoint(sign)}`);
      expect([...text].every(canDraw), `U+${sign.toString(16)}`).toBe(true);
    }
  });

  test('is another picture where it is another name', async () => {
    const boxes = new Set<string>();
    const names = ['ΑΕΚ', 'ΠΑΟ', '東京', '北京', '서울', '부산', 'Муром', 'Томск'];
    for (const name of names) boxes.add((await pixels(name)).toString('latin1'));
    expect(boxes.size).toBe(names.length);
  });

  test('reads no further face where none is needed, and few for one name', () => {
    expect(facesFor('Łódź Ajo')).toBe(facesFor('Cid'));
    expect(facesFor('東京ヴェルディ').length).toBeLessThanOrEqual(14);
  });
});
