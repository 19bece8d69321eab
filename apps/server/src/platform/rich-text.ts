import sanitizeHtml from 'sanitize-html';

/** What rich text may hold; everything else is taken away, its text stays. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'strong',
    'em',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'blockquote',
    'a',
    'hr',
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  transformTags: {
    // Links of users earn no rank and carry no weight.
    a: sanitizeHtml.simpleTransform('a', { rel: 'ugc nofollow' }),
    h1: 'h2',
    b: 'strong',
    i: 'em',
  },
};

/** Rich text as it may stand on a page: cleaned to an allow-list. */
export function cleanRichText(html: string): string {
  return sanitizeHtml(html, ALLOWED);
}
