import type { Console } from '@matchnight/contract/constants';
import { ReportButton } from '../../moderation/index.ts';
import { BlockButton } from '../../social/index.ts';
import type { NewsParams } from '../queries.ts';
import DeleteComment from './delete-comment.tsx';

interface Comment {
  readonly id: number;
  readonly text: string;
  readonly author: { readonly nick: string; readonly slug: string; readonly console: Console };
}

/** What a user does with a comment: reports it, blocks its author, or deletes it. */
export default function CommentDeeds(props: {
  comment: Comment;
  params: NewsParams;
  isOwn: boolean;
  mayDelete: boolean;
}) {
  const { comment, params, isOwn, mayDelete } = props;
  const { id, author } = comment;
  return (
    <span className="ml-auto flex flex-wrap justify-end">
      {!isOwn && <ReportButton thing={{ kinds: ['comment'], id, name: author.nick }} isSmall />}
      {!isOwn && <BlockButton author={author} />}
      {mayDelete && <DeleteComment comment={comment} params={params} />}
    </span>
  );
}
