import { NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Consequences } from '../../pieces/consequences.tsx';
import { type DateRange, DateRangeField } from '../../pieces/fields/date-range-field.tsx';
import { tell } from '../../pieces/notify.tsx';
import { type Webhook, webhooksChanged } from '../../webhooks/webhook-desk.ts';
import { ownWebhooksWords } from '../../words/en/portal/webhooks.ts';
import { replaySpan } from './webhook-queries.ts';

const text = ownWebhooksWords;
const choices = [
  { value: 'undelivered', label: text.undelivered },
  { value: 'all', label: text.everything },
] as const;

/** Has a webhook get again what it was sent, after an outage for example. */
export function ReplayDialog({ webhook, close }: { webhook: Webhook; close: () => void }) {
  const [{ from, to }, setSpan] = useState<DateRange>({ from: '', to: '' });
  const [which, setWhich] = useState<'undelivered' | 'all'>('undelivered');
  const [sent, setSent] = useState(0);
  const given = { which, ...(from !== '' && { from }), ...(to !== '' && { to }) };
  const replay = useMutation({
    mutationFn: () => replaySpan(webhook.id, given, setSent),
    onSettled: webhooksChanged,
    onSuccess: ({ delivered, failed }) => {
      if (failed !== null) return;
      tell(text.replayed(delivered));
      close();
    },
  });
  const { data, error } = replay;
  const stopped =
    data && data.failed !== null ? text.stopped(data.delivered, data.failed) : undefined;
  const sentences = replay.isPending ? [text.replaying(sent)] : text.replayConsequences;
  return (
    <Consequences
      title={text.replayTitle}
      sentences={sentences}
      action={text.replayAction}
      isPending={replay.isPending}
      fault={error?.message ?? stopped}
      act={() => replay.mutate()}
      close={close}
    >
      <NativeSelect
        label={text.which}
        data={[...choices]}
        value={which}
        onChange={({ currentTarget }) =>
          setWhich(currentTarget.value === 'all' ? 'all' : 'undelivered')
        }
      />
      <DateRangeField label={text.span} value={{ from, to }} onChange={setSpan} />
    </Consequences>
  );
}
