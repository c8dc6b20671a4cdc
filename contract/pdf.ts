/** How many bytes of a file decide whether it is a PDF. */
export const pdfHeadBytes = 1024

const ascii = new TextDecoder('latin1')
/* `ï»¿` is a byte order mark. */
const header = /(?<=(?:^|[\r\n])(?:ï»¿)?[\s\0]*)%PDF-/
/* JSON, XML or a web page. A warning of PHP has line breaks and bold words only. */
const otherFormat = /^\s*[{[]|<(?!\/?br?\b)/i

/**
 * The index of `%PDF-` in the first 1,024 bytes of a file, where readers look for it, at the beginning of a line: servers send a
 * byte order mark, blank lines or a warning before it. Null when the file is no PDF.
 */
export function findPdf(bytes: Uint8Array): number | null {
  const head = ascii.decode(bytes.subarray(0, pdfHeadBytes))
  const start = head.search(header)
  return start !== -1 && !otherFormat.test(head.slice(0, start)) ? start : null
}

/** Whether a PDF has objects and its end: after the last `startxref` or `%%EOF` no object follows, though anything else may. */
export function isWholePdf(bytes: Uint8Array): boolean {
  const text = ascii.decode(bytes)
  const end = Math.max(text.lastIndexOf('startxref'), text.lastIndexOf('%%EOF'))
  const object = /\d\s+\d+\s+obj\b/
  return (
    end !== -1 && findPdf(bytes) !== null && object.test(text.slice(0, end)) && !object.test(text.slice(end))
  )
}
