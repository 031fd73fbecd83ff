import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { PageHead } from '../../frame/page-head.tsx';
import { Rows, Section } from '../../pieces/layout/section.tsx';
import { Empty } from '../../pieces/states/empty.tsx';
import { Fault } from '../../pieces/states/fault.tsx';
import { LoadingLines } from '../../pieces/states/loading.tsx';
import { WebhookDeskProvider } from '../../webhooks/webhook-desk.ts';
import { NewWebhook } from '../../webhooks/webhook-form.tsx';
import { ownWebhooksWords } from '../../words/en/portal/webhooks.ts';
import { webhooksWords } from '../../words/en/webhooks.ts';
import { MessageLog } from './message-log.tsx';
import { OwnWebhook } from './own-webhook.tsx';
import { ownDesk, rulesQuery, webhooksQuery } from './webhook-queries.ts';

const text = ownWebhooksWords;

/** Where the organization is told of its bookings, and what it was told. */
export function WebhooksScreen() {
  const webhooks = useQuery(webhooksQuery);
  const { data: rules } = useQuery(rulesQuery);
  const [isAdding, setAdding] = useState(false);
  const edits = rules?.by_partner ?? false;
  const desk = useMemo(() => ({ ...ownDesk, acts: true, edits }), [edits]);
  const { data, error, refetch } = webhooks;
  const add = edits && <Button onClick={() => setAdding(true)}>{webhooksWords.add}</Button>;
  return (
    <WebhookDeskProvider value={desk}>
      <PageHead title={text.title}>{data && data.length > 0 && add}</PageHead>
      {error && <Fault error={error} retry={() => void refetch()} />}
      {!data && !error && <LoadingLines count={6} />}
      {data?.length === 0 && rules && (
        <Empty title={text.none} lead={edits ? text.noneByPartner : text.noneByStaff}>
          {add || (
            <Button component="a" href="/docs/guides/webhooks">
              {text.guide}
            </Button>
          )}
        </Empty>
      )}
      {data && data.length > 0 && (
        <>
          <Section title={text.endpoints} {...(rules && !edits && { lead: text.byStaff })}>
            <Rows>
              {data.map((webhook) => (
                <OwnWebhook key={webhook.id} webhook={webhook} />
              ))}
            </Rows>
          </Section>
          {rules && <MessageLog webhooks={data} keptDays={rules.kept_days} />}
        </>
      )}
      {isAdding && <NewWebhook close={() => setAdding(false)} />}
    </WebhookDeskProvider>
  );
}
