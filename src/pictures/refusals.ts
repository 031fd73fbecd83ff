import { forStaff, refusal, wordedRefusal } from '../platform/errors.ts';

/** Every sentence this domain can show staff. */
export const pictureRefusals = forStaff({
  ofNoKnownKind: wordedRefusal(
    'picture-kind-unknown',
    415,
    'The file is no JPEG, PNG or WebP picture <but what>',
    'Send the bytes of a JPEG, PNG or WebP file as the body. Its first bytes decide, not its name.',
  ),
  tooManyPixels: wordedRefusal(
    'picture-too-large',
    422,
    'The picture has <width> x <height> pixels; it may have 50 million',
    'Make it smaller and send it again. 1,920 pixels along the longer side are shown at most.',
  ),
  unusable: wordedRefusal(
    'picture-unusable',
    422,
    'The picture is <animated, or in CMYK colors>; <what is taken>',
    'Save it as a still picture in RGB colors and send it again.',
  ),
  damaged: refusal(
    'picture-damaged',
    422,
    'The picture is damaged: it cannot be read to its end',
    'Open it in a picture editor, save it anew, and send that.',
  ),
  tooSlow: refusal(
    'picture-too-slow',
    503,
    'The picture took too long to be made smaller',
    'Retry later, or make it smaller first. The server may be busy.',
  ),
  notStored: wordedRefusal(
    'picture-not-stored',
    503,
    'The picture could not be stored: <why>',
    'Retry later. If it stays so, `portolan doctor` says what is wrong with the store of pictures.',
  ),
  unknown: wordedRefusal(
    'picture-not-found',
    404,
    'The tour <id> has no picture <number>',
    'Check the number: the first picture is 1. `portolan tour show ID` lists them as images.',
  ),
});

/** What whoever looks at a picture can meet. */
export const shownRefusals = {
  notReached: refusal(
    'picture-not-reached',
    503,
    'The picture cannot be read at the moment; try again in a moment',
    'Wait the seconds in Retry-After. Pictures are kept in a store that does not answer.',
  ),
};
