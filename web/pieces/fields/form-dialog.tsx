import { Button, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiFault } from '../../api/client.ts';
import { words } from '../../words/words.ts';
import classes from './form-dialog.module.css';
import { type Field, FormField, type Values } from './form-field.tsx';

type FormDialogProps<Result> = {
  title: string;
  lead?: ReactNode;
  fields: readonly Field[];
  /** What the record holds, also while a colleague changes it; empty for a new one. */
  values?: Values;
  /** The version of the record as it is now. */
  version?: number;
  /** What the button says will happen. */
  action: string | ((changes: number) => string);
  /** Sends what was changed, over the version that was read. */
  send: (changed: Values, seen: number | undefined) => Promise<Result>;
  done: (result: Result) => void;
  close: () => void;
};

const text = words.form;

/** A record to fill in: faults beside their fields, changes marked, and none is lost by accident. */
export function FormDialog<Result>(props: FormDialogProps<Result>) {
  const { title, lead, fields, values = {}, version, action, send, done, close } = props;
  const [read] = useState(values);
  const [seen, setSeen] = useState(version);
  const [mine, setMine] = useState<Values>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isLeaving, setLeaving] = useState(false);
  const changed = Object.fromEntries(
    Object.entries(mine).filter(([name, value]) => value !== (read[name] ?? '')),
  );
  const count = Object.keys(changed).length;
  const saving = useMutation({
    mutationFn: (over: number | undefined) => send(changed, over),
    onSuccess: done,
  });
  const shown = fields.filter(({ when }) => when?.({ ...read, ...mine }) ?? true);
  const valueOf = ({ name }: Field) => mine[name] ?? read[name] ?? '';
  const missing = shown.filter((field) => field.required === true && valueOf(field) === '');
  const { error } = saving;
  const faulty = error && shown.find(({ name }) => error.message.startsWith(`${name} `));
  const faultOf = (field: Field) => {
    if (faulty === field) return error?.message.replace(field.name, field.label);
    return left.has(field.name) && missing.includes(field) ? text.missing(field.label) : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLeft(new Set(missing.map(({ name }) => name)));
    if (missing.length === 0) saving.mutate(seen);
  };
  const leave = () => (count > 0 && !isLeaving ? setLeaving(true) : close());
  return (
    <Modal
      opened
      onClose={leave}
      title={title}
      closeButtonProps={{ 'aria-label': words.states.close }}
    >
      <form className={classes['form']} onSubmit={submit} noValidate>
        {lead}
        {shown.map((field, place) => (
          <FormField
            key={field.name}
            field={field}
            isFirst={place === 0}
            value={valueOf(field)}
            isChanged={version !== undefined && field.name in changed}
            meanwhile={values[field.name] === read[field.name] ? undefined : values[field.name]}
            fault={faultOf(field)}
            change={(value) => setMine({ ...mine, [field.name]: value })}
            leave={() => setLeft(new Set([...left, field.name]))}
          />
        ))}
        {error && !faulty && (
          <p role="alert" className={classes['fault']}>
            {error.message}
          </p>
        )}
        <div className={classes['buttons']} data-leaving={isLeaving}>
          <Button variant="default" onClick={leave}>
            {isLeaving ? text.discard(count) : words.states.cancel}
          </Button>
          {error instanceof ApiFault && error.version !== null ? (
            <Button
              onClick={() => {
                setSeen(error.version ?? undefined);
                saving.mutate(error.version ?? undefined);
              }}
            >
              {text.overwrite}
            </Button>
          ) : (
            <Button
              type="submit"
              loading={saving.isPending}
              disabled={version !== undefined && count === 0}
            >
              {typeof action === 'string' ? action : action(count)}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  );
}
