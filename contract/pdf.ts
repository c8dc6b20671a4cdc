/** How many bytes of a file decide whether it is a PDF. */
export const pdfHeadBytes = 1024

const ascii = new TextDecoder('latin1')
/* A page or JSON that mentions the mark is no PDF. A warning of the server's program before it does no harm. */
const beforePdf = /^(?!\s*[{[])(?![^]*<(?:!doctype|html|head|body)\b)/i

/**
 * The index of `%PDF-` in the first 1,024 bytes of a file, where readers look for it: servers send a byte order mark, blank lines
 * or a warning before it. Null when the file is no PDF.
 */
export function findPdf(bytes: Uint8Array): number | null {
  const head = ascii.decode(bytes.subarray(0, pdfHeadBytes))
  const start = head.indexOf('%PDF-')
  return start !== -1 && beforePdf.test(head.slice(0, start)) ? start : null
}

/** Whether a PDF has its end: after the last `startxref` or `%%EOF` no object follows, though anything else may. */
export function isWholePdf(bytes: Uint8Array): boolean {
  const text = ascii.decode(bytes)
  const end = Math.max(text.lastIndexOf('startxref'), text.lastIndexOf('%%EOF'))
  return findPdf(bytes) !== null && end !== -1 && !/\d\s+\d+\s+obj\b/.test(text.slice(end))
}
