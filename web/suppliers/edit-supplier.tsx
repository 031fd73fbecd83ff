import { ask } from '../api/client.ts';
import { FormDialog } from '../pieces/fields/form-dialog.tsx';
import type { Field } from '../pieces/fields/form-field.tsx';
import { tell } from '../pieces/notify.tsx';
import { suppliersWords } from '../words/en/suppliers.ts';
import { words } from '../words/words.ts';
import { type Supplier, suppliersChanged } from './supplier-queries.ts';

const text = suppliersWords;

const fields: readonly Field[] = [
  { name: 'name', label: text.columns.name, required: true },
  { name: 'email', label: text.email, kind: 'email' },
  { name: 'phone', label: text.phone },
  { name: 'business_ref', label: text.businessRef, description: text.businessRefHint },
  { name: 'notes', label: text.notes, description: text.notesHint, kind: 'lines' },
];
const fieldsOfNew: readonly Field[] = [
  { name: 'key', label: text.columns.key, description: text.keyHint, required: true },
  ...fields,
];

export function NewSupplier({ close, done }: { close: () => void; done: (key: string) => void }) {
  return (
    <FormDialog
      title={text.add}
      fields={fieldsOfNew}
      action={text.add}
      send={({ key = '', name = '', ...others }) =>
        ask('POST /operator/v1/suppliers', { body: { ...others, key, name } })
      }
      done={({ key, name }) => {
        tell(text.added(name));
        suppliersChanged();
        done(key);
      }}
      close={close}
    />
  );
}

export function EditSupplier({ supplier, close }: { supplier: Supplier; close: () => void }) {
  const { key, name, email, phone, business_ref, notes, version } = supplier;
  return (
    <FormDialog
      title={text.editTitle(name)}
      fields={fields}
      values={{ name, email, phone, business_ref, notes }}
      version={version}
      action={words.form.save}
      send={(changed, seen) =>
        ask('PUT /operator/v1/suppliers/{key}', {
          path: { key },
          body: changed,
          ...(seen !== undefined && { seen }),
        })
      }
      done={(saved) => {
        tell(text.saved(saved.name));
        suppliersChanged();
        close();
      }}
      close={close}
    />
  );
}
