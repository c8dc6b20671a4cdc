/**
 * A `Content-Disposition` (RFC 6266) for a file of any name: whole in `filename*` (RFC 8187), and in `filename` with `_`
 * for everything that is no ASCII letter, digit, space, dot or hyphen, for clients that know only that.
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^A-Za-z0-9 .-]/gu, '_')
  // What `encodeURIComponent` leaves and RFC 8187 does not allow.
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
