import { Code } from '@mantine/core';
import { Empty } from '../pieces/states/empty.tsx';
import { bookingsWords } from '../words/en/bookings.ts';

const text = bookingsWords;

export function NoBookings() {
  return (
    <Empty title={text.empty} lead={text.emptyLead}>
      <Code block>{`POST ${location.origin}/v1/booking`}</Code>
    </Empty>
  );
}
