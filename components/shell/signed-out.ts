/** What a page says whose session ended while it was open: the API's own words are for programs. */
export const UNAUTHENTICATED = 'unauthenticated';

export const SIGNED_OUT = {
  title: 'You are signed out.',
  remedy: 'Sign in in another tab, then try again here. What you wrote stays.',
} as const;
