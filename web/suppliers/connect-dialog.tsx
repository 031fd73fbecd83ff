import { ask } from '../api/client.ts';
import { FormDialog } from '../pieces/fields/form-dialog.tsx';
import type { Field } from '../pieces/fields/form-field.tsx';
import { tell } from '../pieces/notify.tsx';
import { suppliersWords } from '../words/en/suppliers.ts';
import { type Supplier, suppliersChanged } from './supplier-queries.ts';

const text = suppliersWords;

const token: Field = {
  name: 'token',
  label: text.token,
  description: text.tokenHint,
  kind: 'password',
  required: true,
};
const fieldsOfNew: readonly Field[] = [
  {
    name: 'url',
    label: text.url,
    placeholder: 'https://api.example.com/octo',
    required: true,
  },
  token,
  { name: 'test_mode', label: text.testMode, kind: 'switch' },
];

type ConnectDialogProps = {
  supplier: Supplier;
  /** Whether its address is asked for, or only another key. */
  isNew: boolean;
  close: () => void;
};

/** How its system is reached: it is asked before anything is stored. */
export function ConnectDialog({ supplier, isNew, close }: ConnectDialogProps) {
  const { key, name, version } = supplier;
  return (
    <FormDialog
      title={isNew ? text.connectTitle(name) : text.newTokenTitle(name)}
      lead={<p>{isNew ? text.connectLead : text.newTokenLead}</p>}
      fields={isNew ? fieldsOfNew : [token]}
      action={isNew ? text.connect : text.newToken}
      send={({ url, token: secret = '', test_mode: isTest }) =>
        ask('PUT /operator/v1/suppliers/{key}/connection', {
          path: { key },
          body: {
            token: secret,
            ...(isNew && { test_mode: isTest === '1' ? 1 : 0 }),
            ...(url !== undefined && { url }),
          },
          seen: version,
        })
      }
      done={({ notifications_refused: refused }) => {
        tell(isNew ? text.connected(name) : text.tokenChanged(name));
        if (refused !== null) tell(text.noNotifications(refused));
        suppliersChanged();
        close();
      }}
      close={close}
    />
  );
}
