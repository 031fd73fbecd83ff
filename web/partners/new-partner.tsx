import { ask } from '../api/client.ts';
import { FormDialog } from '../pieces/fields/form-dialog.tsx';
import { tell } from '../pieces/notify.tsx';
import { partnersWords } from '../words/en/partners.ts';
import { bodyOf, newPartner, partnerFields } from './partner-form.ts';
import { partnersChanged } from './partner-queries.ts';

const text = partnersWords;
const fields = [
  { name: 'key', label: text.columns.key, description: text.keyHint, required: true },
  ...partnerFields,
];

export function NewPartner({ close, done }: { close: () => void; done: (key: string) => void }) {
  return (
    <FormDialog
      title={text.add}
      fields={fields}
      values={newPartner}
      action={text.add}
      send={({ key = '', name = '', ...changed }) =>
        ask('POST /operator/v1/organizations', {
          body: { ...bodyOf({ ...newPartner, ...changed }, newPartner), key, name },
        })
      }
      done={({ key, name }) => {
        tell(text.added(name));
        partnersChanged();
        done(key);
      }}
      close={close}
    />
  );
}
