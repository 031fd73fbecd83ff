// An SMTP server that takes every mail and forgets it; prints its address.
import { createServer, type Socket } from 'node:net';

const answers: Record<string, string> = {
  EHLO: '250-sink\r\n250-PIPELINING\r\n250 8BITMIME',
  DATA: '354 go on',
  QUIT: '221 bye',
};

const server = createServer({ noDelay: true }, (socket: Socket) => {
  let rest = '';
  let isContent = false;
  socket.write('220 sink\r\n');
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    rest += chunk;
    for (;;) {
      const end = rest.indexOf(isContent ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const line = rest.slice(0, end);
      rest = rest.slice(end + (isContent ? 5 : 2));
      const verb = isContent ? '' : line.slice(0, 4).toUpperCase();
      isContent = verb === 'DATA';
      socket.write(`${answers[verb] ?? '250 ok'}\r\n`);
    }
  });
  socket.on('error', () => {});
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  process.stdout.write(`smtp://127.0.0.1:${port}\n`);
});
