/** What the page was told before anybody has signed in. */
export type Welcome = {
  page: 'console' | 'portal';
  environment: string;
  version: string;
  timeZone: string;
  hasSession: boolean;
  hasSignUp: boolean;
  demo: readonly { name: string; email: string; password: string }[];
};

const unknown: Welcome = {
  page: location.pathname.startsWith('/portal') ? 'portal' : 'console',
  environment: 'staging',
  version: '',
  timeZone: 'UTC',
  hasSession: true,
  hasSignUp: false,
  demo: [],
};

export const welcome: Welcome = read();

/** While it is developed, nothing fills the page in. */
function read(): Welcome {
  const text = document.querySelector('#welcome')?.textContent ?? '';
  return text.startsWith('{') ? (JSON.parse(text) as Welcome) : unknown;
}

export const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
