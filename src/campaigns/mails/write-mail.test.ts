import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { intervals } from '../campaign.ts';
import { writeMail } from './write-mail.ts';

const letter = {
  partner: 'Acme & Friends',
  firstName: 'Maria',
  title: 'Rome',
  date: '2027-06-12',
  daysToGo: 30,
  interval: 30 as const,
  link: 'https://market.test/r/ACME/ABC',
  unsubscribeLink: 'https://market.test/unsubscribe/key',
  contactEmail: 'ada@acme.test',
};

describe('writing a mail', () => {
  it('says the same in both bodies, in words of its own for each mail of the series', () => {
    const leads = intervals.map((interval) => {
      const daysToGo = interval === 0 ? 100 : interval;
      const { html, text } = writeMail({ ...letter, interval, daysToGo }, 'm@example.test', {
        isTest: false,
      });
      const [, lead = ''] = /Hello Maria,\n\n(.+)\n/.exec(text) ?? [];
      assert.ok(lead.length > 10 && html.includes(lead), text);
      for (const part of [String(daysToGo), letter.link, letter.unsubscribeLink]) {
        assert.ok(html.includes(part) && text.includes(part), part);
      }
      return lead;
    });

    assert.equal(new Set(leads).size, 9);
  });

  it('marks a test copy in its subject only', () => {
    const mail = writeMail(letter, 'm@example.test', { isTest: false });
    const copy = writeMail(letter, 'm@example.test', { isTest: true });

    assert.equal(copy.subject, 'TEST (30 days): Rome: 30 days to go');
    assert.deepEqual({ ...copy, subject: '' }, { ...mail, subject: '' });
  });

  it('writes the day as all mails do, and leads an answer to the partner', () => {
    const { headers, html, text } = writeMail(letter, 'm@example.test', { isTest: false });

    assert.equal(headers['Reply-To'], 'ada@acme.test');
    for (const body of [html, text]) {
      assert.ok(body.includes('Saturday 12 June 2027'));
      assert.ok(body.includes('To reach them, just answer this mail.'));
    }
  });

  it('promises no answer where the partner has no address', () => {
    const mail = writeMail({ ...letter, contactEmail: '' }, 'm@example.test', { isTest: true });

    assert.equal(mail.headers['Reply-To'], undefined);
    assert.doesNotMatch(mail.html + mail.text, /just answer this mail/);
  });

  it('escapes what was written by others, and loads nothing from anywhere', () => {
    const { html } = writeMail({ ...letter, title: '"><img src=x>' }, 'm@example.test', {
      isTest: false,
    });

    assert.ok(html.includes('Acme &amp; Friends'));
    assert.ok(html.includes('&quot;&gt;&lt;img src=x&gt;'));
    assert.doesNotMatch(html, /<img|<script|<link|url\(|@import/);
  });

  it('goes by the dark and by narrow screens where the mail reader can', () => {
    const { html } = writeMail(letter, 'm@example.test', { isTest: false });

    assert.match(html, /prefers-color-scheme: dark/);
    assert.match(html, /<meta name="color-scheme" content="light dark">/);
    assert.match(html, /max-width: 619px/);
  });
});
