import { forStaff, refusal, wordedRefusal } from '../platform/errors.ts';

export const marketplaceRefusals = forStaff({
  faulty: wordedRefusal(
    'marketplace-file-faulty',
    422,
    '<path>: <what it must be>',
    'Correct the named fields and import the file again. Nothing was imported.',
  ),
  unreadable: wordedRefusal(
    'marketplace-file-unreadable',
    422,
    '<file> is not JSON: <where>',
    'The file must be one JSON document in the format portolan/1, or have one tour or cruise in each line.',
  ),
  abandoned: refusal(
    'import-abandoned',
    400,
    'The connection ended before the import did',
    'Import the file again, with a longer time-out, or by the command. Nothing was imported.',
  ),
  archiveTooSoon: wordedRefusal(
    'archive-too-soon',
    422,
    '--before must be <day> or earlier, 400 days before today',
    'Choose an earlier day. Nothing was moved.',
  ),
});
