/** A line has at most 76 signs; one that goes on in the next has another sign at its end. */
const longestLine = 76;
const longestPiece = longestLine - 1;

const codes = Array.from(
  { length: 256 },
  (_, byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
);

/** A text as quoted-printable (RFC 2045), which is readable where most letters are Latin. */
export function quotedPrintable(text: string): string {
  const bytes = Buffer.from(text.replaceAll(/\r\n?/g, '\n')).toString('latin1');
  const encoded = bytes.replaceAll(
    /[^\n -<>-~]| $/gm,
    (sign) => codes[sign.charCodeAt(0)] as string,
  );
  return encoded.split('\n').map(folded).join('\r\n');
}

function folded(line: string): string {
  if (line.length <= longestLine) return line;
  const pieces: string[] = [];
  let start = 0;
  while (line.length - start > longestLine) {
    const end = pieceEnd(line, start + longestPiece);
    pieces.push(line.slice(start, end));
    start = end;
  }
  return `${pieces.join('=\r\n')}=\r\n${line.slice(start)}`;
}

/** Never within a code. */
function pieceEnd(line: string, end: number): number {
  if (line[end - 1] === '=') return end - 1;
  return line[end - 2] === '=' ? end - 2 : end;
}
