/** By which YouTube knows a video. */
const CODE = /^[\w-]{11}$/;
const HOSTS = ['youtube.com', 'music.youtube.com', 'youtube-nocookie.com'];
/** What stands before the code in the path of a video. */
const BEFORE = ['embed', 'shorts', 'live', 'v'];

/** The 11 characters of a video that is named by them or by an address; null for anything else. */
export function videoCode(typed: string): string | null {
  const text = typed.trim();
  const code = CODE.test(text) ? text : codeIn(text);
  return code !== null && CODE.test(code) ? code : null;
}

function codeIn(text: string): string | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  const host = hostname.replace(/^(?:www|m)\./, '');
  const [first = '', second = null] = pathname.split('/').filter(Boolean);
  if (host === 'youtu.be') return first;
  if (!HOSTS.includes(host)) return null;
  return BEFORE.includes(first) ? second : searchParams.get('v');
}
