const pageBytes = 65_536;
const headerBytes = 8;
const memorySection = 5;
const hasMost = 1;

/**
 * A WebAssembly program whose memory ends at so many bytes, whatever it was built with: the engine
 * gives it no more, and what it asks for beyond fails there.
 */
export function withMemoryOf(program: Buffer, bytes: number): Buffer {
  for (let at = headerBytes; at < program.length; ) {
    const length = numberAt(program, at + 1);
    const end = length.next + length.value;
    if (program[at] === memorySection) {
      const count = numberAt(program, length.next);
      const least = numberAt(program, count.next + 1);
      const most = Math.max(least.value, Math.ceil(bytes / pageBytes));
      const limits = [...toNumber(1), hasMost, ...toNumber(least.value), ...toNumber(most)];
      return Buffer.concat([
        program.subarray(0, at),
        Buffer.from([memorySection, ...toNumber(limits.length), ...limits]),
        program.subarray(end),
      ]);
    }
    at = end;
  }
  throw new Error('The program has no memory of its own.');
}

/** A number as WebAssembly has it: seven bits in each byte, the lowest first. */
function numberAt(program: Buffer, start: number): { value: number; next: number } {
  let value = 0;
  for (let at = start, factor = 1; ; at += 1, factor *= 128) {
    const byte = program.readUInt8(at);
    value += (byte & 0x7f) * factor;
    if (byte < 0x80) return { value, next: at + 1 };
  }
}

function toNumber(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...toNumber(Math.floor(value / 0x80))];
}
