/** What is called by its key in the API and by its name in a sentence. */
export type Named = { readonly key: string; readonly name: string };
