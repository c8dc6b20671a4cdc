/** What a portal opens the dashboard with. */
type Opening = {
  /** A page of the dashboard with its query: `/reservations?view=week`. The default is the first page. */
  path?: string | undefined
  /** The portal's token (docs/deployment.md, Portals), if the dashboard needs one. */
  token?: string | undefined
  language?: string | undefined
  theme?: string | undefined
}

/**
 * Returns the URL for the frame's `src`; the token becomes a separate query parameter. Throws an Error if the origin is invalid
 * or the path leads to another host.
 */
export function frameAddress(origin: string, { path = '/', token, language, theme }: Opening): string {
  const dashboard = dashboardOrigin(origin)
  const url = URL.canParse(path, dashboard) ? new URL(path, dashboard) : null
  if (url?.origin !== dashboard) throw new Error(`The path must be one of the dashboard’s; it is "${path}".`)
  for (const [name, value] of Object.entries({ token, lang: language, theme })) {
    // Replace these parameters in the path: they come from a link, not from the portal.
    if (value === undefined) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return url.href
}

/**
 * Returns the dashboard's origin as browsers write it, without a final slash. Throws an Error that says what to correct if the
 * origin is invalid or differs from the origin of `shown`, the URL in the frame.
 */
export function dashboardOrigin(given: string, shown?: string): string {
  const url = URL.canParse(given) ? new URL(given) : null
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new Error(
      `The origin must be the dashboard’s, such as https://diwan.example.com; it is "${given}".`,
    )
  }
  if (url.href !== `${url.origin}/`) {
    throw new Error(`The origin must end with its host and port; it is "${given}". Write "${url.origin}".`)
  }
  const frame = shown !== undefined && URL.canParse(shown) ? new URL(shown) : null
  if (frame !== null && /^https?:$/.test(frame.protocol) && frame.origin !== url.origin) {
    throw new Error(`The origin is ${url.origin}, but the frame shows ${frame.origin}. Make them the same.`)
  }
  return url.origin
}
