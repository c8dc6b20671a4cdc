/** The link that starts a sign-in and returns to a path of Diwan. Not for the router: it redirects to another site. */
export function signInHref(returnTo: string): string {
  return `/auth/sign-in?${new URLSearchParams({ return: returnTo })}`
}

/** The attributes of a sign-in link in a new tab. Its last page notifies the other tabs (`session-channel.ts`). */
export const signInInNewTab = { href: signInHref('/signed-in'), target: '_blank', rel: 'noopener' }
