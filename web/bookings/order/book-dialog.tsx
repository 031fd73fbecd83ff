import { Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Chips } from '../../pieces/chips.tsx';
import { tell } from '../../pieces/notify.tsx';
import { onBehalfWords } from '../../words/en/bookings.ts';
import { words } from '../../words/words.ts';
import { BookerChoice } from './booker-choice.tsx';
import classes from './order.module.css';
import { RideForm } from './ride-form.tsx';
import { type Begun, TourForm } from './tour-form.tsx';

const text = onBehalfWords;
const kinds = (['tour', 'transfer'] as const).map((value) => ({
  value,
  label: text.kinds[value],
}));

/** Books for a user of a partner: the same checks, prices and terms as if that user had booked. */
export function BookDialog({ begun, close }: { begun: Begun; close: () => void }) {
  const [user, setUser] = useState('');
  const [kind, setKind] = useState<'tour' | 'transfer'>('tour');
  const navigate = useNavigate();
  const booked = (reference: string) => {
    tell(text.booked(reference));
    void navigate({ to: '/bookings/$reference', params: { reference } });
  };
  const Form = kind === 'tour' ? TourForm : RideForm;
  return (
    <Modal
      opened
      onClose={close}
      size="xl"
      title={text.title}
      closeButtonProps={{ 'aria-label': words.states.close }}
    >
      <div className={classes['dialog']}>
        <BookerChoice user={user} choose={setUser} />
        <Chips label={text.what} choices={kinds} chosen={kind} choose={setKind} />
        <Form user={user} begun={begun} booked={booked} close={close} />
      </div>
    </Modal>
  );
}
