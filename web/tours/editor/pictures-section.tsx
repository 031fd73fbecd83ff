import { ActionIcon, Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import documentClasses from '../../document/document.module.css';
import { useDocument, useField } from '../../document/document-context.ts';
import { Icon } from '../../pieces/icon.tsx';
import { TourPicture } from '../../pieces/tour-picture.tsx';
import { tourWords } from '../../words/en/tours.ts';
import classes from './editor.module.css';

const text = tourWords.editor;

/** The pictures in their order: the first one stands in lists and search results. */
export function PicturesSection() {
  const { value, set } = useField<string[]>('images');
  const { faults } = useDocument();
  const [dragged, setDragged] = useState<number | null>(null);
  const images = value ?? [];
  const move = (from: number, to: number) => {
    const next = images.filter((_, place) => place !== from);
    set(next.toSpliced(to, 0, images[from] ?? ''));
  };
  return (
    <>
      <p className={classes['hint']}>{text.picturesHint}</p>
      <ol className={classes['pictures']}>
        {images.map((image, at) => (
          <li
            key={image}
            draggable
            data-dragged={at === dragged}
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged === null || dragged === at) return;
              move(dragged, at);
              setDragged(at);
            }}
          >
            <TourPicture src={image} size="tile" />
            <span className={classes['tools']}>
              <ActionIcon
                aria-label={text.earlier(at + 1)}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <Icon name="left" size={16} />
              </ActionIcon>
              <span>{at === 0 ? text.first : at + 1}</span>
              <ActionIcon
                aria-label={text.later(at + 1)}
                disabled={at === images.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <Icon name="right" size={16} />
              </ActionIcon>
              <ActionIcon
                aria-label={text.removePicture(at + 1)}
                onClick={() => set(images.filter((_, place) => place !== at))}
              >
                <Icon name="close" size={16} />
              </ActionIcon>
            </span>
            {faults.of(`images[${at}]`) && (
              <p className={documentClasses['fault']}>{faults.of(`images[${at}]`)}</p>
            )}
          </li>
        ))}
      </ol>
      <AddPicture add={(image) => set([...images.filter((one) => one !== image), image])} />
    </>
  );
}

function AddPicture({ add }: { add: (image: string) => void }) {
  const [address, setAddress] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (address.trim() === '') return;
    add(address.trim());
    setAddress('');
  };
  return (
    <form className={classes['addPicture']} onSubmit={submit}>
      <TextInput
        type="url"
        label={text.pictureAddress}
        placeholder="https://"
        value={address}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {text.addPicture}
      </Button>
    </form>
  );
}
