import { answer } from '../../platform/events.ts';
import { feature } from '../../platform/feature.ts';
import { reportableComment, reportableNotice } from '../moderation/index.ts';
import { newsCalls } from './calls.ts';
import { commentAsReported, noticeAsReported } from './reported.ts';
import { person as newsPerson } from './repository/person.ts';

export const newsFeature = feature({
  name: 'news',
  calls: { news: newsCalls },
  person: newsPerson,
  answers: [answer(reportableComment, commentAsReported), answer(reportableNotice, noticeAsReported)],
});
