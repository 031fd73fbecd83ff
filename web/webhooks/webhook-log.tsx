import { Button } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '../api/client.ts';
import { Body } from '../pieces/body.tsx';
import { Copy } from '../pieces/copy.tsx';
import { Log, LogEntry } from '../pieces/layout/log.tsx';
import { MoreRows } from '../pieces/more-rows.tsx';
import { tellFault } from '../pieces/notify.tsx';
import { State } from '../pieces/state.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { LoadingLines } from '../pieces/states/loading.tsx';
import { When } from '../pieces/when.tsx';
import { webhooksWords } from '../words/en/webhooks.ts';
import { curlOf } from './curl.ts';
import { tellDelivery } from './tell-delivery.ts';
import { useDone, useWebhookDesk, type WebhookMessage } from './webhook-desk.ts';
import classes from './webhooks.module.css';

const text = webhooksWords;

type LogProps = {
  messages: UseInfiniteQueryResult<InfiniteData<Page<WebhookMessage>>>;
  /** What is said while there is none. */
  none: ReactNode;
  /** Whether it is of several webhooks. */
  isMixed?: boolean;
};

/** A row a delivery, the newest first. */
export function WebhookLog({ messages, none, isMixed = false }: LogProps) {
  const rows = messages.data?.pages.flatMap((page) => page.rows) ?? [];
  if (messages.error) {
    return <Fault error={messages.error} retry={() => void messages.refetch()} />;
  }
  if (messages.isPending) return <LoadingLines count={3} />;
  if (rows.length === 0) return none;
  return (
    <>
      <div className={classes['log']}>
        <Log label={text.log}>
          {rows.map((message) => (
            <Message key={message.id} message={message} isMixed={isMixed} />
          ))}
        </Log>
      </div>
      <MoreRows pages={messages} />
    </>
  );
}

function Message({ message, isMixed }: { message: WebhookMessage; isMixed: boolean }) {
  const { status, type, booking_reference: reference, response_status: answer } = message;
  const isDelivered = status === 'delivered';
  const at = message.sent_at ?? message.due_at;
  return (
    <LogEntry
      line={
        <>
          <State state={toneOf(status)} word={status} />
          <span className={classes['type']}>
            {[type, reference].filter(Boolean).join(' · ')}
            {message.replay_of !== null && ` · ${text.replayed}`}
            {isMixed && <small>{message.url}</small>}
          </span>
          {answer !== null && <code>{answer}</code>}
          {message.duration_ms !== null && <span>{text.took(message.duration_ms)}</span>}
          {at !== null && <When at={at} form="relative" />}
        </>
      }
    >
      <div className={classes['body']}>
        {!isDelivered && message.reason !== null && <p>{message.reason}</p>}
        {message.attempts === 0 && <p>{text.notSent}</p>}
        <Body title={text.sent} content={message.request_body} />
        <Body title={text.received} content={message.response} />
        <MessageTools message={message} />
      </div>
    </LogEntry>
  );
}

function MessageTools({ message }: { message: WebhookMessage }) {
  const desk = useWebhookDesk();
  const replay = useDone(desk.replay);
  const again = () =>
    replay.mutate(message.id, {
      onSuccess: tellDelivery,
      onError: tellFault,
    });
  if (message.request_body === null) return null;
  return (
    <div className={classes['tools']}>
      {desk.acts && (
        <Button size="compact-sm" variant="light" loading={replay.isPending} onClick={again}>
          {text.sendAgain}
        </Button>
      )}
      <Copy label={text.copyBody} value={message.request_body} />
      <Copy label={text.asCurl} value={curlOf(message)} />
    </div>
  );
}

function toneOf(status: string): string {
  if (status === 'delivered') return 'done';
  return status === 'queued' ? 'open' : 'refused';
}
