import { Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { words } from '../../words/words.ts';
import { Consequences } from '../consequences.tsx';

type ReasonDialogProps<Result> = {
  title: string;
  /** What will happen, in numbers; null while that is asked. */
  sentences: readonly string[] | null;
  /** What the button says will happen. */
  action: string;
  /** What the field is called, and who reads it. */
  label?: string;
  hint?: string;
  /** Said beside the field while it is empty; without it, a reason may be left out. */
  missing?: string;
  /** Why nothing of it can be done, where that is known before. */
  fault?: string | undefined;
  send: (reason: string) => Promise<Result>;
  done: (result: Result) => void;
  close: () => void;
  /** Fields above the reason. */
  children?: ReactNode;
};

/** Asks before what costs or cannot be undone: its consequences, and the reason for it. */
export function ReasonDialog<Result>(props: ReasonDialogProps<Result>) {
  const { label = words.reason.label, hint = words.reason.hint, missing, send, done } = props;
  const [reason, setReason] = useState('');
  const [isTold, setTold] = useState(false);
  const sending = useMutation({ mutationFn: send, onSuccess: done });
  const isMissing = missing !== undefined && reason.trim() === '';
  const act = () => {
    setTold(true);
    if (!isMissing) sending.mutate(reason.trim());
  };
  return (
    <Consequences
      title={props.title}
      sentences={props.sentences}
      action={props.action}
      isPending={sending.isPending}
      fault={sending.error?.message ?? props.fault}
      act={act}
      close={props.close}
    >
      {props.children}
      <Textarea
        label={label}
        description={hint}
        data-autofocus
        autosize
        minRows={2}
        maxRows={8}
        value={reason}
        error={isTold && isMissing ? missing : null}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Consequences>
  );
}
