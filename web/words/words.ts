import { english, type Words } from './en.ts';

/** The texts in the language of this browser. There is one so far. */
export const words: Words = english;
