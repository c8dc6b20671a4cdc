/** Where signing in begins, to come back to a path of ours. Left to the browser: it leads to another site. */
export function signInHref(returnTo: string): string {
  return `/auth/sign-in?${new URLSearchParams({ return: returnTo })}`
}

/** The same in a tab of its own, whose page tells the others (`session-channel.ts`) and can be closed. */
export const signInInNewTab = { href: signInHref('/signed-in'), target: '_blank', rel: 'noopener' }
