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

/** Rich text that is safe on a page: cleaned to an allow-list. */
export function cleanRichText(html: string): string {
  return sanitizeHtml(html, ALLOWED);
}

/** Whether clean rich text leads anywhere. */
export function hasLinks(html: string): boolean {
  return /<a\s[^>]*href=/.test(html);
}

const BLOCK = /<\/?(?:p|br|h[2-4]|ul|ol|li|blockquote|hr)\b[^>]*>/g;
const HEADING = /<(h[2-4])>.*?<\/\1>/gs;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The text of clean rich text, a line for each block. */
export function plainText(html: string): string {
  return html
    .replace(BLOCK, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}

/** What clean rich text begins with below its headings: one sentence, cut at a word where it is longer than `most`. */
export function firstSentence(html: string, most: number): string {
  const text = plainText(html.replace(HEADING, '')) || plainText(html);
  const [first] = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text);
  const sentence = first?.segment.trim() ?? '';
  if (sentence.length <= most) return sentence;
  return `${sentence.slice(0, most - 1).replace(/\s+\S*$/, '')}…`;
}
