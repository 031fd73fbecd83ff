/** Which pages one signs in to, and how. */
export type Door = {
  base: '/console' | '/portal';
  /** Under the title: whose pages these are. */
  lead: string;
  useSignIn: () => Asking<{ email: string; password: string; code?: string }>;
  usePasswordLink: () => Asking<{ email: string }>;
  /** What is said once a link was asked for. */
  linkSent: (email: string) => string;
  demo: (name: string) => string;
  /** For those who meant another door, or have no key yet. */
  elsewhere: readonly { lead: string; link: string; href: string }[];
};

type Asking<Body> = {
  mutate: (body: Body) => void;
  mutateAsync: (body: Body) => Promise<unknown>;
  error: Error | null;
  isPending: boolean;
  isSuccess: boolean;
};
