import { Button, Code } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ApiFault } from '../api/client.ts';
import { Empty } from '../pieces/states/empty.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { words } from '../words/words.ts';

/** In place of a page that failed; the frame around it still works. */
export function Broken({ error: thrown }: ErrorComponentProps) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  if (error instanceof ApiFault) return <Fault error={error} retry={() => location.reload()} />;
  return (
    <Empty title={words.states.broken} lead={words.states.brokenLead}>
      <Code block>{error.message}</Code>
      <Button onClick={() => location.reload()}>{words.states.reload}</Button>
    </Empty>
  );
}
