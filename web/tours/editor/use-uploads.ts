import { useEffect, useRef, useState } from 'react';
import { uploadPicture } from '../../api/upload-picture.ts';

/** A file that is on its way, or was refused. */
export type Upload = {
  id: string;
  name: string;
  /** Shows the file from this computer. */
  preview: string;
  /** From 0 to 1: how much of it has arrived. */
  share: number;
  /** Why it was refused, in the words of the API. */
  fault: string | null;
};

/** Sends files one after the other, so that they come in the order in which they were chosen. */
export function useUploads(add: (image: string) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());
  const [leaving] = useState(() => new AbortController());
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const shown = previews.current;
    return () => {
      leaving.abort();
      for (const preview of shown) URL.revokeObjectURL(preview);
    };
  }, [leaving]);

  const note = (id: string, known: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...known } : one)));
  const dismiss = (id: string) => setUploads((all) => all.filter((one) => one.id !== id));

  const sendOne = async (id: string, file: File) => {
    const { signal } = leaving;
    if (signal.aborted) return;
    try {
      const { image } = await uploadPicture(file, {
        onShare: (share) => note(id, { share }),
        signal,
      });
      add(image);
      dismiss(id);
    } catch (error) {
      if (!signal.aborted) note(id, { fault: error instanceof Error ? error.message : '' });
    }
  };

  const send = (files: Iterable<File>) => {
    for (const file of files) {
      const id = crypto.randomUUID();
      const preview = URL.createObjectURL(file);
      previews.current.add(preview);
      setUploads((all) => [...all, { id, name: file.name, preview, share: 0, fault: null }]);
      line.current = line.current.then(() => sendOne(id, file));
    }
  };
  return { uploads, send, dismiss };
}
