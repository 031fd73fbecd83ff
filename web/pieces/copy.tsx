import { Button, CopyButton } from '@mantine/core';
import { words } from '../words/words.ts';

/** A button that copies a text to take along. */
export function Copy({ label, value }: { label: string; value: string }) {
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button size="compact-sm" variant="default" onClick={copy}>
          {copied ? words.states.copied : label}
        </Button>
      )}
    </CopyButton>
  );
}
