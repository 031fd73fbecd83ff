import { ActionIcon, Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import documentClasses from '../../document/document.module.css';
import { useDocument, useField } from '../../document/document-context.ts';
import { Icon } from '../../pieces/icon.tsx';
import { tell } from '../../pieces/notify.tsx';
import { TourPicture } from '../../pieces/tour-picture.tsx';
import { tourWords } from '../../words/en/tours.ts';
import classes from './editor.module.css';
import { DropPictures, UploadTile } from './upload-pictures.tsx';
import { useUploads } from './use-uploads.ts';

const text = tourWords.editor;

/** The pictures in their order: the first one stands in lists and search results. */
export function PicturesSection() {
  const { value, change } = useField<string[]>('images');
  const { faults } = useDocument();
  const [dragged, setDragged] = useState<number | null>(null);
  const images = value ?? [];
  const add = (image: string, at?: number) =>
    change((before) => {
      const others = (before ?? []).filter((one) => one !== image);
      return others.toSpliced(at ?? others.length, 0, image);
    });
  const { uploads, send, dismiss } = useUploads(add);
  const move = (from: number, to: number) =>
    change((before) => {
      const [image = '', others = []] = [before?.[from], before?.toSpliced(from, 1)];
      return others.toSpliced(to, 0, image);
    });
  const remove = (image: string, at: number) => {
    change((before) => before?.filter((one) => one !== image));
    tell(text.removedPicture(at + 1), () => add(image, at));
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
              if (dragged === null) return;
              event.preventDefault();
              if (dragged === at) return;
              move(dragged, at);
              setDragged(at);
            }}
          >
            <TourPicture src={image} size="tile" />
            <span className={classes['tools']}>
              <ActionIcon
                aria-label={text.earlier(at + 1)}
                disabled={at === 0}
                onClick={({ currentTarget }) => {
                  move(at, at - 1);
                  refocus(currentTarget);
                }}
              >
                <Icon name="left" size={16} />
              </ActionIcon>
              <span>{at === 0 ? text.first : at + 1}</span>
              <ActionIcon
                aria-label={text.later(at + 1)}
                disabled={at === images.length - 1}
                onClick={({ currentTarget }) => {
                  move(at, at + 1);
                  refocus(currentTarget);
                }}
              >
                <Icon name="right" size={16} />
              </ActionIcon>
              <ActionIcon aria-label={text.removePicture(at + 1)} onClick={() => remove(image, at)}>
                <Icon name="close" size={16} />
              </ActionIcon>
            </span>
            {faults.of(`images[${at}]`) && (
              <p className={documentClasses['fault']}>{faults.of(`images[${at}]`)}</p>
            )}
          </li>
        ))}
        {uploads.map((upload) => (
          <UploadTile key={upload.id} upload={upload} dismiss={() => dismiss(upload.id)} />
        ))}
      </ol>
      <DropPictures send={send} />
      <AddPicture add={add} />
    </>
  );
}

/** What moves in the page loses the focus; at an end, the way back takes it. */
function refocus(button: HTMLButtonElement): void {
  requestAnimationFrame(() => {
    const others = button.parentElement?.querySelectorAll('button') ?? [];
    [button, ...others].find((one) => !one.disabled)?.focus();
  });
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
