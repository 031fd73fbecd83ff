import { When } from '../../pieces/when.tsx';
import classes from './talk.module.css';

type TalkProps = {
  request: { status: string; created_at: string; due_at: string };
  notes: string;
  /** Who asked, where that is not oneself. */
  by?: string;
  due: string;
  messages: readonly { id: number; text: string; at: string; author: string }[];
};

/** What a partner asked for in its own words, and what it was written since. */
export function Talk({ request, notes, by, due, messages }: TalkProps) {
  return (
    <>
      <blockquote className={classes['words']}>
        <p>{notes}</p>
        <footer>
          {by !== undefined && `${by} · `}
          <When at={request.created_at} form="relative" />
          {request.status === 'open' && (
            <>
              {` · ${due} `}
              <When at={request.due_at} form="relative" />
            </>
          )}
        </footer>
      </blockquote>
      {messages.map((message) => (
        <div key={message.id} className={classes['message']}>
          <p>{message.text}</p>
          <small>
            {message.author} · <When at={message.at} form="relative" />
          </small>
        </div>
      ))}
    </>
  );
}
