import { NativeSelect, PasswordInput, Switch, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { words } from '../../words/words.ts';
import classes from './form-dialog.module.css';

export type Field = {
  /** As the API calls it: its faults begin with this name. */
  name: string;
  label: string;
  description?: string;
  kind?: 'text' | 'email' | 'password' | 'number' | 'date' | 'choice' | 'switch' | 'lines';
  options?: readonly { value: string; label: string }[];
  required?: boolean;
  placeholder?: string;
  /** Whether it is asked at all, by what the other fields hold. */
  when?: (values: Values) => boolean;
};

/** As they are typed: a switch is `1` or empty. */
export type Values = Readonly<Record<string, string>>;

type FormFieldProps = {
  field: Field;
  value: string;
  isFirst: boolean;
  isChanged: boolean;
  /** What a colleague has set it to since it was read. */
  meanwhile: string | undefined;
  fault: string | undefined;
  change: (value: string) => void;
  leave: () => void;
};

export function FormField(props: FormFieldProps) {
  const { field, value, isFirst, isChanged, meanwhile, fault, change, leave } = props;
  const { kind = 'text', label, description, required = false, placeholder, options = [] } = field;
  const notes = [description, meanwhile === undefined ? '' : words.form.meanwhile(meanwhile)];
  const common = {
    label: isChanged ? <Changed>{label}</Changed> : label,
    description: notes.filter(Boolean).join(' · ') || undefined,
    error: fault,
    ...(isFirst && { 'data-autofocus': true }),
    onBlur: leave,
  };
  const typed = {
    ...common,
    name: field.name,
    withAsterisk: required,
    placeholder,
    value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change(currentTarget.value),
  };
  if (kind === 'switch') {
    return (
      <Switch
        {...common}
        checked={value === '1'}
        onChange={({ currentTarget }) => change(currentTarget.checked ? '1' : '')}
      />
    );
  }
  if (kind === 'choice') return <NativeSelect {...typed} data={[...options]} />;
  if (kind === 'lines') return <Textarea {...typed} autosize minRows={2} maxRows={8} />;
  if (kind === 'password') return <PasswordInput {...typed} autoComplete="new-password" />;
  if (kind === 'number') return <TextInput {...typed} inputMode="decimal" />;
  return <TextInput {...typed} type={kind} autoComplete="off" />;
}

function Changed({ children }: { children: ReactNode }) {
  return (
    <>
      {children} <span className={classes['changed']}>{words.form.changed}</span>
    </>
  );
}
