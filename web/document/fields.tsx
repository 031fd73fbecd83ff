import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import classes from './document.module.css';
import { useField } from './document-context.ts';

type FieldProps = {
  path: string;
  label: string;
  description?: string | undefined;
  placeholder?: string | undefined;
};

const marked = (isChanged: boolean) =>
  ({ classNames: { root: (isChanged && classes['changed']) || '' } }) as const;

/** Words on one line. */
export function TextField({
  path,
  type = 'text',
  ...props
}: FieldProps & { type?: 'text' | 'email' | 'tel' }) {
  const { value, set, error, isChanged } = useField<string>(path);
  return (
    <TextInput
      {...props}
      {...marked(isChanged)}
      type={type}
      value={value ?? ''}
      error={error}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  );
}

/** Words on several lines. */
export function ProseField({ path, rows = 3, ...props }: FieldProps & { rows?: number }) {
  const { value, set, error, isChanged } = useField<string>(path);
  return (
    <Textarea
      {...props}
      {...marked(isChanged)}
      autosize
      minRows={rows}
      maxRows={20}
      value={value ?? ''}
      error={error}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  );
}

type NumberProps = FieldProps & {
  min?: number;
  max?: number;
  decimals?: number;
  suffix?: string;
  /** What an empty field means. */
  empty?: number | null;
};

export function NumberField({ path, decimals = 0, empty = null, ...props }: NumberProps) {
  const { value, set, error, isChanged } = useField<number>(path);
  return (
    <NumberInput
      {...props}
      {...marked(isChanged)}
      hideControls
      clampBehavior="none"
      allowDecimal={decimals > 0}
      decimalScale={decimals}
      value={value ?? ''}
      error={error}
      onChange={(next) => set(next === '' ? empty : Number(next))}
    />
  );
}

/** `empty` is what a field that is not there means. */
export function SwitchField({ path, empty = false, ...props }: FieldProps & { empty?: boolean }) {
  const { value, set, error, isChanged } = useField<boolean>(path);
  return (
    <Switch
      {...props}
      {...marked(isChanged)}
      checked={value ?? empty}
      error={error}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
  );
}

type ChoiceProps = FieldProps & { choices: readonly { value: string; label: string }[] };

export function ChoiceField({ path, choices, ...props }: ChoiceProps) {
  const { value, set, error, isChanged } = useField<string>(path);
  return (
    <Select
      {...props}
      {...marked(isChanged)}
      data={[...choices]}
      allowDeselect={false}
      value={value ?? null}
      error={error}
      onChange={set}
    />
  );
}

/** A day; empty where there is none. */
export function DateField({ path, ...props }: FieldProps) {
  const { value, set, error, isChanged } = useField<string>(path);
  return (
    <TextInput
      {...props}
      {...marked(isChanged)}
      type="date"
      value={value ?? ''}
      error={error}
      onChange={({ currentTarget }) => set(currentTarget.value || null)}
    />
  );
}
