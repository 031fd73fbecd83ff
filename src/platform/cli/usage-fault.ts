/** The words of a command line are wrong: the program says how it is used and exits with 2. */
export class UsageFault extends Error {
  override name = 'UsageFault';
  readonly sentence: string;
  /** What programs want to know besides the sentence. */
  readonly details: { field?: string; usage?: string };

  constructor(sentence: string, details: { field?: string; usage?: string } = {}) {
    super(details.usage === undefined ? sentence : `${sentence}\n${details.usage}`);
    this.sentence = sentence;
    this.details = details;
  }
}
