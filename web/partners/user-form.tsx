import { useQuery } from '@tanstack/react-query';
import { nameFields, officeFields } from '../access/person-fields.ts';
import { ask } from '../api/client.ts';
import { FormDialog } from '../pieces/fields/form-dialog.tsx';
import type { Field, Values } from '../pieces/fields/form-field.tsx';
import { tell } from '../pieces/notify.tsx';
import { accessWords } from '../words/en/access.ts';
import { partnersWords } from '../words/en/partners.ts';
import { words } from '../words/words.ts';
import { optionsOf } from './partner-filters.ts';
import { partnersChanged, userQuery } from './partner-queries.ts';

const text = partnersWords;

const fields: readonly Field[] = [
  ...nameFields,
  {
    name: 'role',
    label: accessWords.user.role,
    description: text.roleHint,
    kind: 'choice',
    options: optionsOf(accessWords.roles),
  },
  ...officeFields,
];
const optional = new Set(officeFields.map(({ name }) => name));

export function NewUser({ partner, close }: { partner: string; close: () => void }) {
  return (
    <FormDialog
      title={accessWords.addUser}
      fields={[
        ...fields,
        {
          name: 'password_link',
          label: accessWords.mailLink,
          description: text.linkHint,
          kind: 'switch',
        },
      ]}
      values={{ role: 'Agent', password_link: '1' }}
      action={accessWords.addUser}
      send={({ first_name = '', last_name = '', email = '', role, password_link, ...others }) =>
        ask('POST /operator/v1/organizations/{key}/users', {
          path: { key: partner },
          body: {
            ...others,
            first_name,
            last_name,
            email,
            role: role === 'Admin' ? 'Admin' : 'Agent',
            password_link: password_link === '' ? 0 : 1,
          },
        })
      }
      done={({ first_name: first, last_name: last }) => {
        tell(accessWords.added(`${first} ${last}`));
        partnersChanged();
        close();
      }}
      close={close}
    />
  );
}

export function EditUser({ email, close }: { email: string; close: () => void }) {
  const { data } = useQuery(userQuery(email));
  if (!data) return null;
  const values: Values = {
    first_name: data.first_name,
    last_name: data.last_name,
    email: data.email,
    role: data.role,
    agency_name: data.agency_name ?? '',
    phone: data.phone ?? '',
    website: data.website ?? '',
    address: data.address ?? '',
  };
  return (
    <FormDialog
      title={text.editTitle(`${data.first_name} ${data.last_name}`)}
      fields={fields}
      values={values}
      version={data.version}
      action={words.form.save}
      send={(changed, seen) =>
        ask('PUT /operator/v1/users/{user}', {
          path: { user: email },
          body: Object.fromEntries(
            Object.entries(changed).map(([name, value]) => [
              name,
              value === '' && optional.has(name) ? null : value,
            ]),
          ),
          ...(seen !== undefined && { seen }),
        })
      }
      done={({ first_name: first, last_name: last }) => {
        tell(text.saved(`${first} ${last}`));
        partnersChanged();
        close();
      }}
      close={close}
    />
  );
}
