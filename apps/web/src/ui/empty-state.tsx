import type { ReactNode } from 'react';
import { useT } from '../lib/text.tsx';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icons.tsx';

/** Nothing to show here: says so, and what there is to do (children: links, buttons). */
export function EmptyState(props: {
  title: string;
  text?: string;
  icon?: IconName;
  /** 1 where it is the whole page. */
  level?: 1 | 2 | 3;
  children?: ReactNode;
}) {
  const Heading = `h${props.level ?? 2}` as const;
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg border border-dashed border-line px-4 py-10 text-center">
      <span className="text-faint">
        <Icon name={props.icon ?? 'ball'} size="large" />
      </span>
      <Heading className="display text-xl">{props.title}</Heading>
      {props.text && <p className="max-w-prose text-muted">{props.text}</p>}
      {props.children}
    </div>
  );
}

/** Something that could not be loaded, with the way to try again. */
export function ErrorState({ message, onRetry }: { message: string; onRetry?: () => void }) {
  const t = useT();
  return (
    <div role="alert">
      <EmptyState icon="info" title={t('common.error_title')} text={message}>
        {onRetry && <Button onClick={onRetry}>{t('common.try_again')}</Button>}
      </EmptyState>
    </div>
  );
}
