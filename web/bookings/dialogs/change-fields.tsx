import { FormField } from '../../pieces/fields/form-field.tsx';
import type { BookingChange } from '../booking-change.ts';
import classes from './change.module.css';

type ChangeFieldsProps = {
  copy: BookingChange;
  /** Why the change was refused; beside the field that it names. */
  error: Error | null;
  isFirst?: boolean;
};

export function ChangeFields({ copy, error, isFirst = false }: ChangeFieldsProps) {
  return (
    <div className={classes['fields']}>
      {copy.fields.map((field, place) => (
        <FormField
          key={field.name}
          field={field}
          isFirst={isFirst && place === 0}
          value={copy.valueOf(field.name)}
          isChanged={copy.isChanged(field.name)}
          meanwhile={copy.meanwhileOf(field.name)}
          fault={faultBeside(field.name, error)}
          change={(value) => copy.set(field.name, value)}
          leave={() => {}}
        />
      ))}
    </div>
  );
}

/** The API's sentences begin with the field; names are one field there. */
function faultBeside(name: string, error: Error | null): string | undefined {
  const [wanted = ''] = name.split(' ');
  return error?.message.replace(/^change\./, '').startsWith(`${wanted} `)
    ? error.message
    : undefined;
}
