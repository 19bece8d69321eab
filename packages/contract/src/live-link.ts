/** Where matches are shown live. */
const HOSTS = ['twitch.tv', 'youtube.com', 'youtu.be'];
/** The most characters of a link, as it is kept. */
const LONGEST = 200;
/** Names and ids of any script, and the parts of a path between them. */
const PATH = /^(?:\/@?(?:[\w.-]|%[89A-F][\dA-F])+)+\/?$/i;
/** A name, a password or a port before the path. */
const MORE_THAN_HOST = /^[^/]*\/\/[^/?#]*[:@]/;
/** Signs that can't be seen, or turn what stands beside them: they are shown encoded, and still lead elsewhere than it seems. */
const UNSEEN = /[\p{C}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u;
const VIDEO = /^[\w-]{1,40}$/;

/**
 * A link to a channel or a video as it is kept, `https://twitch.tv/matchnight`; null for anything else. Everything that
 * is not needed to get there is left out: what leads elsewhere from those hosts, or tells who shared it, is in queries.
 */
export function liveLink(typed: string): string | null {
  const text = typed.trim();
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (/[\s\\]/.test(text) || !URL.canParse(address)) return null;
  const url = new URL(address);
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  if (url.protocol !== 'https:' || MORE_THAN_HOST.test(address)) return null;
  if (!HOSTS.includes(host) || !PATH.test(url.pathname) || isUnseen(url.pathname)) return null;
  const path = url.pathname.replace(/\/$/, '');
  const query = queryOf(host + path, url.searchParams);
  const link = `https://${host}${path}${query}`;
  return query === null || link.length > LONGEST ? null : link;
}

function isUnseen(path: string): boolean {
  try {
    return UNSEEN.test(decodeURIComponent(path));
  } catch {
    // No UTF-8.
    return true;
  }
}

/** A video of YouTube is named by its query; null where it is missing. */
function queryOf(page: string, query: URLSearchParams): string | null {
  if (page !== 'youtube.com/watch') return '';
  const video = query.get('v');
  return video !== null && VIDEO.test(video) ? `?v=${video}` : null;
}
