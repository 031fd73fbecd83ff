import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { command, type Ending } from './command.ts';
import { openTerminal } from './terminal.ts';
import { UsageFault } from './usage-fault.ts';

/** Answers with what it was given, so that a test sees how the words were read. */
const echo = async (_deps: null, input: unknown): Promise<Ending> => ({
  value: input,
  text: 'done',
});

const cancel = command({
  name: 'booking cancel',
  summary: 'Cancel a booking',
  words: ['reference'],
  values: { reference: 'REF', refundAmount: 'AMOUNT' },
  fields: {
    reference: z.string().min(1),
    reason: z.string().min(3, { error: 'it must have at least 3 characters' }).optional(),
    refundAmount: z.coerce.number().optional(),
    includeBooking: z.boolean().default(false),
  },
  run: echo,
});

const take = command({
  name: 'take',
  summary: 'Take files',
  words: ['place', 'files'],
  values: { files: 'FILE' },
  fields: {
    place: z.string(),
    files: z.array(z.string()).min(1),
    format: z.enum(['short', 'long']),
  },
  run: echo,
});

const unsaid = { reason: undefined, refundAmount: undefined, includeBooking: false };

async function reading(words: string[], from = cancel): Promise<unknown> {
  const streams = { out: new PassThrough(), err: new PassThrough() };
  const ending = await from.read(words)(null, openTerminal(streams, { wantsJson: false }));
  return ending === 'printed' ? ending : ending.value;
}

function usageFault(sentence: string, usage = cancel.usage) {
  return (error: unknown) =>
    error instanceof UsageFault && error.message === `${sentence}\n${usage}`;
}

describe('the words of a command', () => {
  it('are read by place, options by their name in kebab-case, in any order', async () => {
    const expected = {
      reference: 'ABC',
      reason: 'rain',
      refundAmount: 12.5,
      includeBooking: true,
    };

    assert.deepEqual(
      await reading(['ABC', '--reason', 'rain', '--refund-amount=12.5', '--include-booking']),
      expected,
    );
    assert.deepEqual(
      await reading(['--include-booking', '--refund-amount', '12.5', '--reason=rain', 'ABC']),
      expected,
    );
  });

  it('leave what is optional to its default', async () => {
    assert.deepEqual(await reading(['ABC']), { ...unsaid, reference: 'ABC' });
  });

  it('give the rest to the last when that is a list', async () => {
    assert.deepEqual(await reading(['here', 'a', '--format', 'short', 'b', '-'], take), {
      place: 'here',
      files: ['a', 'b', '-'],
      format: 'short',
    });
  });

  it('give each value of a repeated option', async () => {
    const price = command({
      name: 'price',
      summary: 'Set prices',
      values: { price: 'RATE=AMOUNT' },
      fields: { price: z.array(z.string()).optional() },
      run: echo,
    });

    assert.deepEqual(await reading(['--price', 'A=1', '--price', 'B=2'], price), {
      price: ['A=1', 'B=2'],
    });
    assert.deepEqual(await reading([], price), { price: undefined });
    assert.equal(price.usage, 'portolan price [--price RATE=AMOUNT]...');
  });

  it('may begin with a dash after two dashes', async () => {
    assert.deepEqual(await reading(['--', '-3d']), { ...unsaid, reference: '-3d' });
  });
});

describe('wrong words', () => {
  it('name what is missing, a word or an option', () => {
    assert.throws(() => cancel.read([]), usageFault('REF is required.'));
    assert.throws(() => cancel.read(['']), usageFault('REF is required.'));
    assert.throws(
      () => take.read(['here', '--format', 'long']),
      usageFault('FILE is required.', take.usage),
    );
    assert.throws(() => take.read(['here', 'a']), usageFault('--format is required.', take.usage));
  });

  it('name a value that is not right, and why', () => {
    assert.throws(
      () => cancel.read(['ABC', '--reason', 'no']),
      usageFault('Invalid --reason: must have at least 3 characters'),
    );
  });

  it('name a word too many', () => {
    assert.throws(() => cancel.read(['ABC', 'DEF', 'GHI']), usageFault('Unexpected argument: DEF'));
  });

  it('name an option that does not exist, has no value, or wants none', () => {
    for (const words of [
      ['ABC', '--refundAmount', '5'],
      ['ABC', '-x'],
      ['ABC', '--reason'],
      ['ABC', '--include-booking=yes'],
    ]) {
      assert.throws(
        () => cancel.read(words),
        (error) =>
          error instanceof UsageFault &&
          error.message.includes(words[1]?.replace(/=.*/, '') ?? '') &&
          error.message.endsWith(`\n${cancel.usage}`),
        words.join(' '),
      );
    }
  });
});

describe('the usage of a command', () => {
  it('shows words, options in kebab-case and what may be left out', () => {
    assert.equal(
      cancel.usage,
      'portolan booking cancel REF [--reason REASON] [--refund-amount AMOUNT] [--include-booking]',
    );
    assert.equal(take.usage, 'portolan take PLACE FILE... --format FORMAT');
  });
});
