/**
 * Builds a `Content-Disposition` (RFC 6266) for any file name: complete in `filename*` (RFC 8187). For older clients,
 * `filename` replaces everything but ASCII letters, digits, spaces, dots and hyphens by `_`.
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name.replaceAll(/[^A-Za-z0-9 .-]/gu, '_')
  // RFC 8187 forbids these, and `encodeURIComponent` leaves them.
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
