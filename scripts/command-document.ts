import type { ShownCommand } from '../src/platform/cli/command.ts';
import { exampleLines, usageLines } from '../src/platform/cli/usage-lines.ts';

const introduction = `# Commands

Written by \`npm run docs:openapi\`. \`portolan help\` lists the commands, \`portolan COMMAND --help\` shows
the same as this page.

\`bin/portolan COMMAND\` works with or without a running server. Every command accepts \`--json\` and then
prints one JSON value. The exit status is 0 for success, 1 when the command was refused, 2 when the
command line is wrong. Where an option takes a secret, \`--OPTION-stdin\` and \`--OPTION-file\` keep it out
of the history of the shell.
`;

/** The page of all commands, by topic in the order of the help. */
export function describeCommands(commands: readonly ShownCommand[]): string {
  const byTopic = Map.groupBy(commands, ({ name }) => name.split(' ')[0] ?? '');
  const links = [...byTopic.keys()].map((topic) => `[${topic}](#${topic})`);
  const sections = [...byTopic].flatMap(([topic, some]) => {
    const isOne = some.length === 1 && some[0]?.name === topic;
    return isOne
      ? some.flatMap((command) => partOf(command, '##'))
      : [`## ${topic}`, '', ...some.flatMap((command) => partOf(command, '###'))];
  });
  return [introduction, `${links.join(' · ')}\n`, ...sections].join('\n');
}

function partOf(command: ShownCommand, rank: string): string[] {
  const { name, summary, usage, explanation } = command;
  // Below a topic of its own name, a heading of the same name would take the topic's anchor.
  const heading = rank === '###' && !name.includes(' ') ? `portolan ${name}` : name;
  const meaning = explanation.length > 0 ? ['', ...explanation] : [];
  return [
    `${rank} ${heading}`,
    '',
    sentence(summary),
    '',
    '```text',
    ...usageLines(usage),
    ...meaning,
    ...exampleLines(command),
    '```',
    '',
  ];
}

const sentence = (summary: string) => (/[.!?]$/.test(summary) ? summary : `${summary}.`);
