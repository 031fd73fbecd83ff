import { Button, CopyButton, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { words } from '../words/words.ts';
import { Icon } from './icon.tsx';
import classes from './secret.module.css';

const text = words.secret;

type SecretDialogProps = {
  title: string;
  secret: string;
  /** How it is used, with the secret in its place. */
  example?: string;
  close: () => void;
  children?: ReactNode;
};

/** A token or a secret, shown this once. */
export function SecretDialog({ title, secret, example, close, children }: SecretDialogProps) {
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': words.states.close }}
    >
      <div className={classes['secret']}>
        <p>{text.once}</p>
        <Copyable label={text.value} value={secret} />
        {example !== undefined && <Copyable label={text.example} value={example} />}
        {children}
        <Button onClick={close}>{text.stored}</Button>
      </div>
    </Modal>
  );
}

/** A text to take along, and a button that copies it. */
export function Copyable({ label, value }: { label: string; value: string }) {
  return (
    <div className={classes['copyable']}>
      <code aria-label={label}>{value}</code>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            leftSection={<Icon name={copied ? 'check' : 'note'} size={16} />}
            onClick={copy}
          >
            {copied ? words.states.copied : words.states.copy}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
