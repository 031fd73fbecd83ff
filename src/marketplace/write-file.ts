import { writeDraft } from '../platform/data-folder/draft-file.ts';

/** Writes a text as it comes. An export holds what partners trust us with. */
export function writeFile(
  file: string,
  texts: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  return writeDraft(file, async (draft) => {
    for await (const text of texts) await draft.write(Buffer.from(text));
  });
}
