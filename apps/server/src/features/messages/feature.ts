import { answer } from '../../platform/events.ts';
import { feature } from '../../platform/feature.ts';
import { opensTo } from '../accounts/index.ts';
import { takesWords } from '../invitations/index.ts';
import { reportableMessage } from '../moderation/index.ts';
import { takesWordsOf } from './approach.ts';
import { messagesCalls } from './calls.ts';
import { messagesFollow } from './follow.ts';
import { opensNewBox } from './new-box.ts';
import { messageAsReported } from './reported.ts';
import { person as messagesPerson } from './repository/person.ts';

export const messagesFeature = feature({
  name: 'messages',
  calls: { messages: messagesCalls },
  person: messagesPerson,
  follows: messagesFollow,
  answers: [
    answer(reportableMessage, messageAsReported),
    answer(takesWords, takesWordsOf),
    answer(opensTo, opensNewBox),
  ],
});
