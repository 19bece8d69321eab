/** Top-level domains by which programs make links: those of countries, and the usual others. */
const COUNTRIES = `ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca
  cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gd ge gf
  gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp
  kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf
  ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn
  so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye
  yt za zm zw бг бел ею мкд рф срб укр қаз`;
const OTHERS = `academy agency app art audio band bar best bet bid bingo biz blog bond buzz cam cash casino cat center chat click
  cloud club codes coffee com company cool coupons dance date deals delivery dev digital direct download earth email energy
  events example exchange expert express fail fan fans farm fit football fun fund fyi game games gift gifts global gold group
  guide guru help host hosting house icu info ink international jobs land lat life link live lol loan love ltd market
  marketing media men mobi moe money monster movie name net network news ninja one online onl org page partners party pet
  photos pics pink plus poker porn pro promo pub quest racing red rent report rest review reviews rip rocks run sale sbs
  school science sex sexy shop shopping show site skin soccer social software solutions space sport store stream studio style
  support surf systems team tech technology test tips today tools top tours town toys trade training tube vegas video vip vision
  vote watch web webcam website wiki win wine work works world wtf xxx xyz zip zone дети онлайн сайт москва`;
const TOP_LEVELS: ReadonlySet<string> = new Set(`${COUNTRIES} ${OTHERS}`.split(/\s+/));
/** One letter and a country: services that shorten addresses, and those that one writes to people with. */
const SHORTEST: ReadonlySet<string> = new Set([
  'g.co',
  'g.gg',
  'q.gs',
  't.co',
  't.me',
  'v.gd',
  'x.co',
  'x.gd',
  'y.gg',
]);
/**
 * Words with dots between them and no space: "coins.com", "F.C", "St.Pauli". Other dots than ours make links, too. It begins where a
 * word does: from each letter of a word without a dot it would read to the word's end, which took seconds for 20,000 letters.
 */
const DOTTED = /(?<![\p{L}\p{N}_-])[\p{L}\p{N}_-]+(?:[.\u3002\uff0e\uff61][\p{L}\p{N}_-]+)+/gu;

/**
 * Whether mail programs and browsers would make a link of something in a text: "https://…", "www.…", "coins.com", "mailto:…". Dots
 * of names are none: "F.C. Porto", "St. Pauli", "A.C.Milan", "1.FC Köln", "Jr.".
 */
export function hasWebAddress(text: string): boolean {
  const plain = text.normalize('NFKC').toLowerCase();
  if (plain.includes('://') || /(?:^|[^\p{L}\p{N}])(?:www\.|mailto:\S)/u.test(plain)) return true;
  return [...plain.matchAll(DOTTED)].some(([words]) => isHost(words));
}

function isHost(words: string): boolean {
  const labels = words.split(/[.\u3002\uff0e\uff61]/);
  const last = labels.at(-1) ?? '';
  if (last.startsWith('xn--')) return true;
  if (!TOP_LEVELS.has(last)) return false;
  const before = labels.slice(0, -1);
  // Initials before a short word: "F.C.St. Pauli", "1.SC Feucht".
  const isInitials = before.every((label) => label.length === 1 || /^\d+$/.test(label));
  return last.length > 2 || !isInitials || SHORTEST.has(words);
}
