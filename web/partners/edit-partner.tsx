import { ask } from '../api/client.ts';
import { FormDialog } from '../pieces/fields/form-dialog.tsx';
import { tell } from '../pieces/notify.tsx';
import { partnersWords } from '../words/en/partners.ts';
import { words } from '../words/words.ts';
import { bodyOf, partnerFields, valuesOf } from './partner-form.ts';
import { type Partner, partnersChanged } from './partner-queries.ts';

export function EditPartner({ partner, close }: { partner: Partner; close: () => void }) {
  const values = valuesOf(partner);
  return (
    <FormDialog
      title={partnersWords.editTitle(partner.name)}
      fields={partnerFields}
      values={values}
      version={partner.version}
      action={words.form.save}
      send={(changed, seen) =>
        ask('PUT /operator/v1/organizations/{key}', {
          path: { key: partner.key },
          body: bodyOf(changed, values),
          ...(seen !== undefined && { seen }),
        })
      }
      done={({ name }) => {
        tell(partnersWords.saved(name));
        partnersChanged();
        close();
      }}
      close={close}
    />
  );
}
