import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';

/** Programs of Linux, of 64 bits, the lowest byte first: what Node.js comes as for x64 and arm64. */
const beginning = Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1]);
/** Where the head of such a program says this, and how long that is. */
const segments = { at: 32, size: 54, count: 56 };
const sections = { at: 40, size: 58, length: 6 };

/**
 * Cuts from a program what follows the last of its parts that the system loads: names for debuggers,
 * a fifth of Node.js. The file is replaced, not changed: others may have links to it, or run it.
 */
export function cutSymbols(file: string): void {
  const program = readFileSync(file);
  if (!program.subarray(0, beginning.length).equals(beginning)) return;
  const end = endOfSegments(program);
  if (end >= program.length) return;
  // Nothing is left of the sections, which only debuggers and linkers ask for.
  program.fill(0, sections.at, sections.at + 8);
  program.fill(0, sections.size, sections.size + sections.length);
  const cut = `${file}.cut`;
  writeFileSync(cut, program.subarray(0, end), { mode: statSync(file).mode });
  renameSync(cut, file);
}

function endOfSegments(program: Buffer): number {
  const first = Number(program.readBigUInt64LE(segments.at));
  const size = program.readUInt16LE(segments.size);
  const count = program.readUInt16LE(segments.count);
  const ends = Array.from({ length: count }, (_, index) => {
    const at = first + index * size;
    return Number(program.readBigUInt64LE(at + 8) + program.readBigUInt64LE(at + 32));
  });
  return Math.max(...ends);
}
