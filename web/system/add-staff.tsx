import { ask } from '../api/client.ts';
import type { Role } from '../api/session.ts';
import { FormDialog } from '../pieces/fields/form-dialog.tsx';
import type { Field } from '../pieces/fields/form-field.tsx';
import { tell } from '../pieces/notify.tsx';
import { systemWords } from '../words/en/system.ts';
import { words } from '../words/words.ts';
import { staffChanged } from './system-queries.ts';

const text = systemWords.staff;
const fields: readonly Field[] = [
  { name: 'email', label: text.email, kind: 'email', required: true },
  {
    name: 'role',
    label: text.role,
    kind: 'choice',
    options: Object.entries(words.frame.role).map(([value, label]) => ({ value, label })),
  },
  {
    name: 'password',
    label: text.password,
    description: text.passwordHint,
    kind: 'password',
  },
];

export function AddStaff({ close }: { close: () => void }) {
  return (
    <FormDialog
      title={text.add}
      fields={fields}
      values={{ role: 'agent' }}
      action={text.add}
      send={({ email = '', password = '', role = 'agent' }) =>
        ask('POST /operator/v1/staff', {
          body: { email, role: role as Role, ...(password !== '' && { password }) },
        })
      }
      done={({ email }) => {
        tell(text.added(email));
        staffChanged();
        close();
      }}
      close={close}
    />
  );
}
