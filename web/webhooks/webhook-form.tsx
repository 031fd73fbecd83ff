import { useState } from 'react';
import { FormDialog } from '../pieces/fields/form-dialog.tsx';
import type { Field, Values } from '../pieces/fields/form-field.tsx';
import { tell } from '../pieces/notify.tsx';
import { SecretDialog } from '../pieces/secret.tsx';
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
  description: text.secretMade,
  kind: 'password',
};

type DialogProps = { close: () => void };

/** One more place that is told of bookings. */
export function NewWebhook({ close }: DialogProps) {
  const { add, makeSecret } = useWebhookDesk();
  const [made] = useState(makeSecret);
  const [isShown, setShown] = useState(false);
  const finish = () => {
    tell(text.added);
    close();
  };
  if (isShown) {
    return <SecretDialog title={text.newSecret} secret={made} close={finish} />;
  }
  return (
    <FormDialog
      title={text.add}
      fields={[...fields, secret]}
      values={{ include_booking: '1', header: 'X-Webhook-Signature' }}
      action={text.add}
      send={async ({ secret: given = made, ...changed }) => {
        await add({
          include_booking: 1,
          ...bodyOf(changed),
          url: changed['url'] ?? '',
          secret: given || made,
        });
        return given === '' || given === made;
      }}
      done={(isMade) => {
        webhooksChanged();
        if (isMade) setShown(true);
        else finish();
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
