import { FormDialog } from '../pieces/form-dialog.tsx';
import type { Field, Values } from '../pieces/form-field.tsx';
import { tell } from '../pieces/notify.tsx';
import { webhooksWords } from '../words/en/webhooks.ts';
import { words } from '../words/words.ts';
import {
  useWebhookDesk,
  type Webhook,
  type WebhookChange,
  webhooksChanged,
} from './webhook-desk.ts';

const text = webhooksWords;

const fields: readonly Field[] = [
  { name: 'url', label: text.url, placeholder: 'https://', required: true },
  { name: 'header', label: text.header, description: text.headerHint },
  { name: 'include_booking', label: text.withBooking, kind: 'switch' },
  { name: 'include_requests', label: text.withRequests, kind: 'switch' },
  { name: 'contacts', label: text.contacts, description: text.contactsHint, kind: 'lines' },
];
const secret: Field = {
  name: 'secret',
  label: text.secret,
  description: text.secretHint,
  kind: 'password',
};

type DialogProps = { close: () => void };

/** One more place that is told of bookings. */
export function NewWebhook({ close }: DialogProps) {
  const desk = useWebhookDesk();
  return (
    <FormDialog
      title={text.add}
      fields={[...fields, secret]}
      values={{ include_booking: '1', header: 'X-Webhook-Signature' }}
      action={text.add}
      send={({ secret: given = '', ...changed }) =>
        desk.add({
          include_booking: 1,
          ...bodyOf(changed),
          url: changed['url'] ?? '',
          ...(given !== '' && { secret: given }),
        })
      }
      done={() => {
        tell(text.added);
        webhooksChanged();
        close();
      }}
      close={close}
    />
  );
}

export function EditWebhook({ webhook, close }: DialogProps & { webhook: Webhook }) {
  const desk = useWebhookDesk();
  return (
    <FormDialog
      title={text.edit}
      fields={fields}
      values={{
        url: webhook.url,
        header: webhook.header,
        include_booking: webhook.include_booking ? '1' : '',
        include_requests: webhook.include_requests ? '1' : '',
        contacts: webhook.contacts.join('\n'),
      }}
      version={webhook.version}
      action={words.form.save}
      send={(changed, seen) => desk.edit(webhook.id, bodyOf(changed), seen)}
      done={() => {
        tell(text.saved);
        webhooksChanged();
        close();
      }}
      close={close}
    />
  );
}

function bodyOf(changed: Values): WebhookChange {
  return Object.fromEntries(
    Object.entries(changed).map(([name, value]) => {
      if (name.startsWith('include_')) return [name, value === '1' ? 1 : 0];
      return [name, name === 'contacts' ? value.split(/[\s,;]+/).filter(Boolean) : value];
    }),
  );
}
