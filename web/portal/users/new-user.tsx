import { useNavigate } from '@tanstack/react-router';
import { nameFields, officeFields } from '../../access/person-fields.ts';
import { ask } from '../../api/client.ts';
import { FormDialog } from '../../pieces/fields/form-dialog.tsx';
import type { Values } from '../../pieces/fields/form-field.tsx';
import { tell, tellFault } from '../../pieces/notify.tsx';
import { accessWords } from '../../words/en/access.ts';
import { ownUsersWords } from '../../words/en/portal/users.ts';
import { mailPasswordLink, usersChanged } from './user-queries.ts';

const text = ownUsersWords;

/** Adds an Agent, who is mailed a link to set a password if that is wished. */
export function NewUser({ close }: { close: () => void }) {
  const navigate = useNavigate();
  return (
    <FormDialog
      title={accessWords.addUser}
      lead={<p>{text.addLead}</p>}
      fields={[
        ...nameFields,
        {
          name: 'password_link',
          label: accessWords.mailLink,
          description: text.linkHint,
          kind: 'switch',
        },
        ...officeFields,
      ]}
      values={{ password_link: '1' }}
      action={accessWords.addUser}
      send={create}
      done={({ id, name, email, isMailed }) => {
        tell(isMailed ? accessWords.linkMailed(email) : accessWords.added(name));
        usersChanged();
        close();
        void navigate({ to: '/users/$user', params: { user: String(id) } });
      }}
      close={close}
    />
  );
}

async function create({ password_link: link, ...given }: Values) {
  const { first_name = '', last_name = '', email = '', ...others } = given;
  const { user_id: id } = await ask('POST /v1/users', {
    body: { ...others, first_name, last_name, email },
  });
  // The user is there, whatever becomes of the mail.
  const isMailed = link !== '' && (await mailPasswordLink(id).then(() => true, isNotMailed));
  return { id, name: `${first_name} ${last_name}`, email, isMailed };
}

function isNotMailed(fault: Error): false {
  tellFault(new Error(text.linkFailed(fault.message)));
  return false;
}
