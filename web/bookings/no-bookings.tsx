import { Code } from '@mantine/core';
import { Empty } from '../pieces/empty.tsx';
import { words } from '../words/words.ts';

const text = words.bookings;

export function NoBookings() {
  return (
    <Empty title={text.empty} lead={text.emptyLead}>
      <Code block>{`POST ${location.origin}/v1/booking`}</Code>
    </Empty>
  );
}
