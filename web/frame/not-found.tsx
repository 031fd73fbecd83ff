import { Button } from '@mantine/core';
import { Empty } from '../pieces/states/empty.tsx';
import { words } from '../words/words.ts';

export function NotFound() {
  return (
    <Empty title={words.states.notFound} lead={words.states.notFoundLead}>
      <Button component="a" href="/console/">
        {words.states.toToday}
      </Button>
    </Empty>
  );
}
