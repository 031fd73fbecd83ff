/** What the page was told before anybody has signed in. */
export type Welcome = {
  environment: string;
  version: string;
  timeZone: string;
  hasSession: boolean;
  demo: { email: string; password: string } | null;
};

const unknown: Welcome = {
  environment: 'staging',
  version: '',
  timeZone: 'UTC',
  hasSession: true,
  demo: null,
};

export const welcome: Welcome = read();

/** While it is developed, nothing fills the page in. */
function read(): Welcome {
  const text = document.querySelector('#welcome')?.textContent ?? '';
  return text.startsWith('{') ? (JSON.parse(text) as Welcome) : unknown;
}

export const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
