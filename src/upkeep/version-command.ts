import type { Command } from '../platform/cli/command.ts';
import { UsageFault } from '../platform/cli/usage-fault.ts';
import { version } from '../version.ts';

const usage = 'portolan version';

/** Written out: it needs no settings and no schemas, which take longest to load. */
export const versionCommand: Command<unknown> = {
  name: 'version',
  summary: 'Show the version',
  usage,
  explanation: [],
  secrets: [],
  read: ([word]) => {
    if (word !== undefined) {
      throw new UsageFault(`Unexpected argument: ${word}`, { field: word, usage });
    }
    return async () => ({ value: { version }, text: version });
  },
  exampleBy: () => usage,
};
