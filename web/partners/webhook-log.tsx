import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../api/session.ts';
import { Copy } from '../pieces/copy.tsx';
import { Fault } from '../pieces/fault.tsx';
import { LoadingLines } from '../pieces/loading.tsx';
import { MoreRows } from '../pieces/more-rows.tsx';
import { tell, tellFault } from '../pieces/notify.tsx';
import { State } from '../pieces/state.tsx';
import { When } from '../pieces/when.tsx';
import { webhooksWords } from '../words/en/webhooks.ts';
import {
  messagesQuery,
  useReplayMessage,
  type Webhook,
  type WebhookMessage,
} from './webhook-queries.ts';
import classes from './webhooks.module.css';

const text = webhooksWords;

/** A row a delivery, the newest first. */
export function WebhookLog({ webhook }: { webhook: Webhook }) {
  const messages = useInfiniteQuery(messagesQuery(webhook.id));
  const rows = messages.data?.pages.flatMap((page) => page.rows) ?? [];
  if (messages.error) return <Fault error={messages.error} />;
  if (messages.isPending) return <LoadingLines count={3} />;
  if (rows.length === 0) return <p>{text.noMessages}</p>;
  return (
    <>
      <ul className={classes['log']} aria-label={text.log}>
        {rows.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ul>
      <MoreRows pages={messages} />
    </>
  );
}

function Message({ message }: { message: WebhookMessage }) {
  const [isOpen, setOpen] = useState(false);
  const { status, type, booking_reference: reference, response_status: answer } = message;
  const isDelivered = status === 'delivered';
  return (
    <li>
      <button
        type="button"
        className={classes['message']}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <State state={toneOf(status)} word={status} />
        <span className={classes['type']}>
          {[type, reference].filter(Boolean).join(' · ')}
          {message.replay_of !== null && ` · ${text.replayed}`}
        </span>
        {answer !== null && <code>{answer}</code>}
        {message.duration_ms !== null && <span>{text.took(message.duration_ms)}</span>}
        <When at={message.sent_at ?? message.due_at ?? ''} form="relative" />
      </button>
      {isOpen && (
        <div className={classes['body']}>
          {!isDelivered && message.reason !== null && <p>{message.reason}</p>}
          <Body title={text.sent} body={message.request_body} />
          <Body title={text.received} body={message.response} />
          <MessageTools message={message} />
        </div>
      )}
    </li>
  );
}

function MessageTools({ message }: { message: WebhookMessage }) {
  const replay = useReplayMessage();
  const may = useMay()('manager');
  const again = () =>
    replay.mutate(message.id, {
      onSuccess: ({ status, reason }) => tell(text.replayedNow(reason ?? status)),
      onError: tellFault,
    });
  if (message.request_body === null) return null;
  return (
    <div className={classes['tools']}>
      {may && (
        <Button size="compact-sm" variant="light" loading={replay.isPending} onClick={again}>
          {text.sendAgain}
        </Button>
      )}
      <Copy label={text.copyBody} value={message.request_body} />
      <Copy label={text.asCurl} value={curlOf(message)} />
    </div>
  );
}

function Body({ title, body }: { title: string; body: string | null }) {
  if (body === null || body === '') return null;
  return (
    <>
      <h3>{title}</h3>
      {/* What does not fit is scrolled, also by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} aria-label={title}>
        {indented(body)}
      </pre>
    </>
  );
}

function curlOf({ url, request_body: body }: WebhookMessage): string {
  const quoted = (body ?? '').replaceAll("'", String.raw`'\''`);
  return `curl -X POST '${url}' -H 'content-type: application/json' --data '${quoted}'`;
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

function toneOf(status: string): string {
  if (status === 'delivered') return 'done';
  return status === 'queued' ? 'open' : 'refused';
}
