import { ActionIcon } from '@mantine/core';
import { type ChangeEvent, type DragEvent, useState } from 'react';
import { Icon } from '../../pieces/icon.tsx';
import { TourPicture } from '../../pieces/tour-picture.tsx';
import { tourWords } from '../../words/en/tours.ts';
import classes from './editor.module.css';
import type { Upload } from './use-uploads.ts';

const text = tourWords.editor;
const kinds = 'image/jpeg,image/png,image/webp';

/** Where files are dropped, or chosen by a click or a key. */
export function DropPictures({ send }: { send: (files: Iterable<File>) => void }) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    send(event.dataTransfer.files);
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    send(Array.from(currentTarget.files ?? []));
    // The same file may be chosen again, once it is mended.
    currentTarget.value = '';
  };
  return (
    <label
      className={classes['drop']}
      data-over={isOver}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input type="file" accept={kinds} multiple onChange={choose} aria-label={text.upload} />
      <Icon name="picture" />
      <span>
        <strong>{text.upload}</strong> {text.orDrop}
        <small>{text.uploadLimits}</small>
      </span>
    </label>
  );
}

/** A file on its way; one that was refused says why. */
export function UploadTile({
  upload: { name, preview, share, fault },
  dismiss,
}: {
  upload: Upload;
  dismiss: () => void;
}) {
  return (
    <li className={classes['upload']} data-refused={fault !== null}>
      <TourPicture src={preview} size="tile" />
      <span className={classes['tools']}>
        <span className={classes['fileName']}>{name}</span>
        {fault !== null && (
          <ActionIcon aria-label={text.dismiss(name)} onClick={dismiss}>
            <Icon name="close" size={16} />
          </ActionIcon>
        )}
      </span>
      {fault === null ? (
        <progress aria-label={text.uploading(name)} value={share} data-waiting={share === 1} />
      ) : (
        <p role="alert" className={classes['refused']}>
          {fault}
        </p>
      )}
    </li>
  );
}
