import { Button, Modal, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { tell } from '../pieces/notify.tsx';
import { tourWords } from '../words/en/tours.ts';
import { words } from '../words/words.ts';
import { productIdOf, type Tour, useDuplicateTour } from './tour-queries.ts';
import classes from './tours.module.css';

const text = tourWords;

/** Copies a tour under another name, off sale, and opens the copy. */
export function DuplicateTour({ tour, close }: { tour: Tour; close: () => void }) {
  const [name, setName] = useState(text.copyOf(tour.name));
  const duplicate = useDuplicateTour(String(tour.id));
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    duplicate.mutate(name.trim(), {
      onSuccess: ({ id }) => {
        close();
        tell(text.duplicated(productIdOf(id)));
        void navigate({ to: `/tours/${productIdOf(id)}`, search: { tab: 'edit' } });
      },
    });
  };
  return (
    <Modal opened onClose={close} title={text.duplicateTitle(tour.name)}>
      <form className={classes['form']} onSubmit={submit}>
        <TextInput
          label={text.fields.name}
          description={text.duplicateHint}
          data-autofocus
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={duplicate.error?.message}
        />
        <div className={classes['buttons']}>
          <Button variant="default" onClick={close}>
            {words.states.cancel}
          </Button>
          <Button type="submit" loading={duplicate.isPending}>
            {text.duplicate}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
