import MimeNode from 'nodemailer/lib/mime-node';
import { randomText } from '../ids.ts';
import { type Mail, withSingleLines } from './mailer.ts';
import { quotedPrintable } from './quoted-printable.ts';

/** A mail as it goes over the line, and what the mail server is told before. */
export type MailSource = {
  readonly bytes: Buffer;
  readonly messageId: string;
  readonly envelope: ReturnType<MimeNode['getEnvelope']>;
};

const idLength = 24;

/** The library writes the headers. To have it write bodies costs several times what drawing them does. */
export function writeMailSource(mail: Mail, from: string): MailSource {
  const { fromName, to, subject, headers, text, html } = withSingleLines(mail);
  const id = randomText(idLength);
  const node = new MimeNode('multipart/alternative', { baseBoundary: id }).setHeader({
    ...headers,
    'Message-ID': `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    From: { name: fromName, address: from },
    To: { name: '', address: to },
    Subject: subject,
  });
  const head = node.buildHeaders();
  const limit = `--${String(node.boundary)}`;
  const source = [
    head,
    '',
    limit,
    bodyOf('text/plain', text),
    limit,
    bodyOf('text/html', html),
    `${limit}--`,
    '',
  ];
  return {
    bytes: Buffer.from(source.join('\r\n')),
    messageId: node.messageId(),
    envelope: node.getEnvelope(),
  };
}

function bodyOf(type: string, text: string): string {
  return [
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: quoted-printable',
    '',
    quotedPrintable(text),
  ].join('\r\n');
}
