/** Signs that are drawn as nothing, though Unicode calls some of them letters: fillers, blank signs, selectors. */
export const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{16fe4}\u{1d159}]/u;
const UNCOUNTED = new RegExp(`[\\p{Z}\\p{P}\\p{M}]|${UNSEEN.source}`, 'gu');

/**
 * What a nick looks like: nicks of the same skeleton can be taken for each other (after Unicode TS 39, cut down to
 * the scripts that people really mix or write whole names in). Accents, case, separators and what can't be seen don't count.
 */
export function nickSkeleton(nick: string): string {
  return (
    [...nick.normalize('NFKD').replace(/\p{M}/gu, '')]
      // Capitals first: a Greek capital eta looks like an H, the small one like an n.
      .map((sign) => CAPITALS.get(sign) ?? sign.toLowerCase())
      .map((sign) => SMALL.get(sign) ?? sign)
      .join('')
      .replace(UNCOUNTED, '')
      .replaceAll('rn', 'm')
      .replaceAll('vv', 'w')
  );
}

/** Cherokee letters, whose small forms look like small capitals. */
const CHEROKEE = 'Ꭰd Ꭱr Ꭲt Ꭵi Ꭹy Ꭺa Ꭻj Ꭼe Ꮃw Ꮇm Ꮋh Ꮍy Ꮐg Ꮒh Ꮓz Ꮞ4 Ꮟb Ꮢr Ꮤw Ꮥs Ꮩv Ꮪs Ꮮl Ꮯc Ꮲp Ꮶk Ꮷd Ᏻg Ᏼb';

/** Greek, Cyrillic, Cherokee, then Lisu and Canadian syllabics, which have no small letters. */
const CAPITALS = lookAlikes(
  'Αa Βb Εe Ζz Ηh Ιl Κk Μm Νn Οo Ρp Τt Υy Χx',
  'Аa Вb Еe Кk Мm Нh Оo Рp Сc Тt Уy Хx Іl Јj Ѕs Ԍg Ԛq Ԝw Үy Һh Ӏl',
  CHEROKEE,
  'ꓐb ꓑp ꓒd ꓓd ꓔt ꓖg ꓗk ꓙj ꓚc ꓜz ꓝf ꓟm ꓠn ꓡl ꓢs ꓣr ꓥa ꓦv ꓧh ꓪw ꓫx ꓬy ꓮa ꓰe ꓲi ꓳo ꓴu',
  'ᐯv ᐱa ᑌu ᑎn ᑕc ᑢc ᑭp ᑯd ᑲb ᑫq ᒍj ᒎj ᒪl ᔕs ᖇr ᖴf ᗅa ᗞd ᗩa ᗪd ᗯw ᗰm ᗱe ᗴe ᗷb ᗝo ᘔz ᘜg ᘿe ᕼh ᖻy ᙅc ᙭x ᙢm',
);

/** Digits and signs that stand for letters, Latin letters without a decomposition, small capitals, other scripts. */
const SMALL = lookAlikes(
  '0o 1l il |l !l 5s $s @a',
  'ıl łl øo đd ðd ħh ŧt ɑa ɡg ƒf əe ɩl ßss æae œoe þp',
  'ᴀa ʙb ᴄc ᴅd ᴇe ɢg ʜh ɪl ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz',
  'αa βb γy εe ηn ιl κk νv οo ρp σo τt υu χx ωw μu ϲc ϳj',
  'аa вb гr еe кk мm нh оo пn рp сc тt уy хx ьb іl јj ѕs ԁd ԛq ԝw үy һh ӏl єe ѵv өo',
  'օo սu ոn հh ցg յj',
  CHEROKEE.toLowerCase(),
);

/** Each word is a sign and what it looks like. */
function lookAlikes(...lines: readonly string[]): ReadonlyMap<string, string> {
  const words = lines.flatMap((line) => line.split(' '));
  return new Map(words.map(([sign = '', ...like]) => [sign, like.join('')]));
}
