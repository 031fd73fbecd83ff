import { ActionIcon, Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useMay } from '../api/session.ts';
import { Icon } from '../pieces/icon.tsx';
import { tell, tellFault } from '../pieces/notify.tsx';
import { When } from '../pieces/when.tsx';
import { bookingWords } from '../words/en/bookings.ts';
import classes from './booking-panel.module.css';
import { notesQuery } from './booking-queries.ts';
import { useAddNote, useRemoveNote } from './booking-verbs.ts';

const text = bookingWords;

/** What staff have written to each other about the booking. */
export function Notes({ reference }: { reference: string }) {
  const may = useMay();
  const { data: notes = [] } = useQuery(notesQuery(reference));
  const remove = useRemoveNote(reference);
  const restore = useAddNote(reference);
  const takeAway = ({ id, text: written }: { id: number; text: string }) =>
    remove.mutate(id, {
      onSuccess: () => tell(text.noteRemoved, () => restore.mutate(written)),
      onError: tellFault,
    });
  return (
    <section className={classes['section']}>
      <h2>{text.notes}</h2>
      {may('agent') && <NewNote reference={reference} />}
      {notes.length === 0 && !may('agent') && <p>{text.noNotes}</p>}
      {notes.map((note) => (
        <div key={note.id} className={classes['note']}>
          <div className={classes['by']}>
            {note.author} · <When at={note.at} form="relative" />
            {may('agent') && (
              <ActionIcon size="sm" aria-label={text.removeNote} onClick={() => takeAway(note)}>
                <Icon name="close" size={14} />
              </ActionIcon>
            )}
          </div>
          <p>{note.text}</p>
        </div>
      ))}
    </section>
  );
}

function NewNote({ reference }: { reference: string }) {
  const [written, setWritten] = useState('');
  const add = useAddNote(reference);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (written.trim() === '') return;
    add.mutate(written.trim(), { onSuccess: () => setWritten(''), onError: tellFault });
  };
  return (
    <form className={classes['write']} onSubmit={submit}>
      <Textarea
        aria-label={text.notes}
        placeholder={text.notePlaceholder}
        autosize
        minRows={2}
        maxRows={8}
        value={written}
        onChange={({ currentTarget }) => setWritten(currentTarget.value)}
      />
      {written.trim() !== '' && (
        <Button type="submit" size="compact-sm" loading={add.isPending}>
          {text.addNote}
        </Button>
      )}
    </form>
  );
}
