import {
  body,
  COLOURS,
  column,
  crest,
  fitting,
  image,
  line,
  momentTeller,
  pageShare,
  row,
  type ShareAsk,
  type Shared,
  type Tree,
} from '../../platform/share/index.ts';

type Notice = Shared<'news.notice'>;

const PICTURE = 360;
const TITLE_WIDTH = 660;

/** A notice: its picture, its title, and what it is about. */
export const noticeShare = pageShare('notice', async (ask) => {
  const { data: notice } = await ask.read('news.notice');
  return {
    above: notice.place.name ?? ask.t('common.news'),
    parts: [
      body(
        { flexDirection: 'row', alignItems: 'center', gap: 52 },
        picture(notice),
        column({ flex: 1, gap: 20 }, title(notice), published(notice, ask)),
      ),
    ],
  };
});

function picture({ image: stored, place }: Notice): Tree | null {
  if (stored !== null) return image(stored, PICTURE, PICTURE, { borderRadius: 24, objectFit: 'cover' });
  const { level, name } = place;
  if (name === null || level === 'site' || level === 'user') return null;
  return crest(level, { name, image: null }, PICTURE);
}

/** In three lines at most: the larger, the shorter it is. */
function title({ title: text, image: stored, place }: Notice): Tree {
  const isAlone = stored === null && (place.level === 'site' || place.level === 'user');
  const width = isAlone ? TITLE_WIDTH + PICTURE : TITLE_WIDTH;
  const fontSize = fitting(text, width * 2.4, [92, 78, 66, 56]);
  return row(
    { display: 'block', lineClamp: 4, maxWidth: width, fontSize, lineHeight: 1.05, fontWeight: 700 },
    text,
  );
}

function published({ published_at: instant }: Notice, { lang }: ShareAsk): Tree | null {
  if (instant === null) return null;
  const day = momentTeller(lang, instant, 'UTC').told('wholeDay');
  return line({ fontSize: 32, color: COLOURS.accent }, day);
}
