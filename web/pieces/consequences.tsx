import { Button, Modal } from '@mantine/core';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { words } from '../words/words.ts';
import classes from './consequences.module.css';

type ConsequencesProps = {
  title: string;
  /** What will happen, in numbers; null while that is asked. */
  sentences: readonly string[] | null;
  /** What the button says will happen. */
  action: string;
  isPending: boolean;
  /** Why it was refused, where the cause is. */
  fault: string | undefined;
  act: () => void;
  close: () => void;
  /** The fields, such as the reason. */
  children?: ReactNode;
};

function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.stopPropagation();
  if (!event.repeat) event.currentTarget.requestSubmit();
}

/** Before what costs or cannot be undone: what it will do, and the reason, in one place. */
export function Consequences(props: ConsequencesProps) {
  const { title, sentences, action, isPending, fault, act, close, children } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act();
  };
  return (
    <Modal opened onClose={close} title={title}>
      {/* A reason may have several lines: Ctrl and Enter send it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form className={classes['form']} onSubmit={submit} onKeyDown={sendByKey} noValidate>
        <ul className={classes['sentences']} aria-busy={sentences === null}>
          {sentences?.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {children}
        {fault !== undefined && (
          <p role="alert" className={classes['fault']}>
            {fault}
          </p>
        )}
        <div className={classes['buttons']}>
          <Button variant="default" onClick={close}>
            {words.states.keep}
          </Button>
          <Button type="submit" loading={isPending} disabled={sentences === null}>
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
