import { Button, FileInput, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { sendLines } from '../api/client.ts';
import { tell } from '../pieces/notify.tsx';
import { cruisesWords } from '../words/en/cruises.ts';
import { words } from '../words/words.ts';
import { cruisesChanged } from './cruise-queries.ts';
import classes from './cruises.module.css';

const text = cruisesWords;

/** Takes in a list of sailings, and says line by line what is wrong with it. */
export function ImportSailings({ close }: { close: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [isTold, setTold] = useState(false);
  const sending = useMutation({
    mutationFn: (list: File) => sendLines('POST /operator/v1/cruises/import', list),
    onSuccess: ({ sailings }) => {
      tell(text.imported(sailings));
      void cruisesChanged();
      close();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    if (file) sending.mutate(file);
  };
  return (
    <Modal
      opened
      onClose={close}
      title={text.importTitle}
      size="lg"
      closeButtonProps={{ 'aria-label': words.states.close }}
    >
      <form className={classes['import']} onSubmit={submit} noValidate>
        <p>{text.importLead}</p>
        <FileInput
          label={text.file}
          placeholder={text.choose}
          accept=".csv,text/csv"
          value={file}
          error={isTold && !file ? text.fileMissing : null}
          onChange={setFile}
        />
        <figure>
          <figcaption>{text.example}</figcaption>
          {/* What does not fit is scrolled, also by keys. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre tabIndex={0} aria-label={text.example}>
            {text.exampleLines}
          </pre>
        </figure>
        {sending.error && (
          <p role="alert" className={classes['fault']}>
            {sending.error.message}
          </p>
        )}
        <div className={classes['buttons']}>
          <Button variant="default" onClick={close}>
            {words.states.cancel}
          </Button>
          <Button type="submit" loading={sending.isPending}>
            {text.import}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
